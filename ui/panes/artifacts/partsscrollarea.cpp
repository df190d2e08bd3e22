// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/partsscrollarea.h"

#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/zoom.h"

#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LowestMost = 260;  // pixels at 100 %
static constexpr int Recognizable = 80; // pixels of a part that tell which it is

PartsScroll::PartsScroll(QWidget *parent)
    : QScrollArea(parent)
    , m_room(new QWidget)
    , m_column(new QVBoxLayout(m_room))
    , m_rest(new QLabel(m_room))
{
    setAccessibleName(tr("All parts of the artifact"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_room->setAutoFillBackground(true);
    m_room->setBackgroundRole(QPalette::Base);
    m_rest->setTextFormat(Qt::PlainText);
    m_rest->setWordWrap(true);
    m_rest->setProperty("role", u"dim"_s);
    m_rest->setContentsMargins(8, 8, 8, 8);
    m_rest->hide();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_rest);
    m_column->addStretch(1);
    setWidget(m_room);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_places) {
            m_atEnd = value >= verticalScrollBar()->maximum();
            chooseWhatIsSeen();
        }
        loadNear();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &PartsScroll::restorePlace);
}

void PartsScroll::startOther()
{
    qDeleteAll(std::exchange(m_sections, {}));
    m_read = {};
    m_current = -1;
    m_kept = -1;
    m_atEnd = false;
    m_rest->hide();
    m_places = true;
    verticalScrollBar()->setValue(0);
    m_places = false;
}

/// The limit leaves part of the next section visible. In a low pane an image is still higher than
/// its buttons.
int PartsScroll::mostHeight() const
{
    return qMax(zoomed(LowestMost), viewport()->height() * 2 / 3);
}

void PartsScroll::addSection()
{
    const int run = int(m_sections.size());
    auto *section = new PartSection(run + 1, m_means, m_room);
    section->setMostHeight(mostHeight());
    m_column->insertWidget(run, section);
    connect(section, &PartSection::chosen, this, [this, run] {
        m_current = run; // already in view
        m_atEnd = false;
        keepInPlace(run);
        emit runChosen(run);
    });
    connect(section, &PartSection::saveRequested, this, [this, run] { emit saveRequested(run); });
    section->show();
    m_sections.push_back(section);
}

void PartsScroll::showParts(int count, const ReadRun &read, const QString &artifactName)
{
    const int shown = qMin(count, Most);
    if (int(m_sections.size()) > shown)
        startOther();
    m_read = read;
    m_name = artifactName;
    while (int(m_sections.size()) < shown)
        addSection();
    m_rest->setVisible(count > Most);
    if (count > Most)
        m_rest->setText(tr("%n more parts: choose one above to view it.", nullptr, count - Most));
    loadNear();
}

/// Lays out the parts immediately and not with the next event, since positions decide which parts
/// are loaded.
void PartsScroll::layOut()
{
    m_column->activate();
    const QSize seen = viewport()->size();
    const int high = m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(seen.width())
                                                   : m_column->totalMinimumSize().height();
    m_room->resize(seen.width(), qMax(seen.height(), high));
    verticalScrollBar()->setRange(0, qMax(0, high - seen.height()));
    m_column->activate();
}

/// Loads the parts that are visible, and those within a page before and after them.
void PartsScroll::loadNear()
{
    if (!m_read || !isVisible() || std::exchange(m_loads, true))
        return;
    layOut();
    const int top = verticalScrollBar()->value() - viewport()->height();
    const int bottom = verticalScrollBar()->value() + 2 * viewport()->height();
    for (size_t at = 0; at < m_sections.size(); ++at) {
        PartSection *section = m_sections[at];
        const bool isNear = section->y() < bottom && section->y() + section->height() > top;
        const std::optional<ShownRun> run = isNear ? m_read(int(at)) : std::nullopt;
        if (run)
            section->load(*run, m_name);
        else if (section->preview() && !section->isAncestorOf(window()->focusWidget()))
            section->unload();
    }
    m_loads = false;
}

void PartsScroll::setCurrent(int run)
{
    const bool isOther = std::exchange(m_current, run) != run;
    if (!isOther || run < 0 || size_t(run) >= m_sections.size())
        return;
    layOut();
    const bool isLast = size_t(run) + 1 == m_sections.size();
    if (isLast && m_atEnd)
        return; // the end is followed
    const bool endsInView = verticalScrollBar()->value() >= verticalScrollBar()->maximum();
    const bool stays = beginsInView(run) && !(isLast && endsInView);
    m_atEnd = false;
    keepInPlace(run);
    // At the top, or as near to it as the heights known so far allow.
    if (!stays)
        m_below = 0;
    restorePlace();
}

/// Whether enough of a part is in view to tell which one it is.
bool PartsScroll::isInView(int run) const
{
    if (run < 0 || size_t(run) >= m_sections.size())
        return false;
    const PartSection *section = m_sections[size_t(run)];
    const int top = verticalScrollBar()->value();
    const int enough = qMin(section->height(), Recognizable);
    return section->y() + section->height() - enough >= top &&
           section->y() + enough <= top + viewport()->height();
}

bool PartsScroll::beginsInView(int run) const
{
    return isInView(run) && m_sections[size_t(run)]->y() >= verticalScrollBar()->value();
}

/// The selected part if it begins in view, otherwise the first part that begins in view, otherwise
/// the part that fills the view.
int PartsScroll::partBeingRead() const
{
    if (beginsInView(m_current))
        return m_current;
    const int top = verticalScrollBar()->value();
    const int bottom = top + viewport()->height();
    int filling = -1;
    for (size_t at = 0; at < m_sections.size(); ++at) {
        const PartSection *section = m_sections[at];
        if (section->y() >= bottom)
            break;
        if (section->y() >= top)
            return int(at);
        filling = int(at);
    }
    return filling;
}

void PartsScroll::keepInPlace(int run)
{
    m_kept = run;
    m_below = m_sections[size_t(run)]->y() - verticalScrollBar()->value();
}

/// Heights that become known late move everything below them.
void PartsScroll::restorePlace()
{
    QScrollBar *bar = verticalScrollBar();
    int value = bar->value();
    if (m_atEnd)
        value = bar->maximum();
    else if (m_kept >= 0)
        value = m_sections[size_t(m_kept)]->y() - m_below;
    const bool outer = std::exchange(m_places, true);
    bar->setValue(value);
    m_places = outer;
    if (!m_atEnd || isInView(m_current))
        return;
    const auto choose = [this] { // later: whoever shows parts names the selected one next
        if (m_atEnd)
            chooseWhatIsSeen();
    };
    QMetaObject::invokeMethod(this, choose, Qt::QueuedConnection);
}

/// Selects the part that is seen, so that the selection agrees with the view after the user has
/// scrolled.
void PartsScroll::chooseWhatIsSeen()
{
    const int seen = partBeingRead();
    if (seen < 0 || !isVisible())
        return;
    keepInPlace(seen);
    if (m_current == seen || isInView(m_current))
        return;
    m_current = seen;
    emit runChosen(seen);
}

/// The layout of the parts has taken their heights when this filter is called.
bool PartsScroll::eventFilter(QObject *watched, QEvent *event)
{
    const bool isTaken = QScrollArea::eventFilter(watched, event);
    if (watched == m_room && event->type() == QEvent::LayoutRequest && isVisible()) {
        layOut();
        restorePlace();
    }
    return isTaken;
}

void PartsScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    for (PartSection *section : m_sections)
        section->setMostHeight(mostHeight());
    loadNear();
}

void PartsScroll::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    loadNear();
}

} // namespace a2a

#include "moc_partsscrollarea.cpp"
