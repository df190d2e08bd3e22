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

PartsScrollArea::PartsScrollArea(QWidget *parent)
    : QScrollArea(parent)
    , m_container(new QWidget)
    , m_column(new QVBoxLayout(m_container))
    , m_overflowNote(new QLabel(m_container))
{
    setAccessibleName(tr("All parts of the artifact"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_container->setAutoFillBackground(true);
    m_container->setBackgroundRole(QPalette::Base);
    m_overflowNote->setTextFormat(Qt::PlainText);
    m_overflowNote->setWordWrap(true);
    m_overflowNote->setProperty("role", u"dim"_s);
    m_overflowNote->setContentsMargins(8, 8, 8, 8);
    m_overflowNote->hide();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_overflowNote);
    m_column->addStretch(1);
    setWidget(m_container);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_restoringAnchor) {
            m_atEnd = value >= verticalScrollBar()->maximum();
            chooseVisiblePart();
        }
        loadNearbySections();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &PartsScrollArea::restoreAnchor);
}

void PartsScrollArea::reset()
{
    qDeleteAll(std::exchange(m_sections, {}));
    m_readPart = {};
    m_current = -1;
    m_anchorPart = -1;
    m_atEnd = false;
    m_overflowNote->hide();
    m_restoringAnchor = true;
    verticalScrollBar()->setValue(0);
    m_restoringAnchor = false;
}

/// The limit leaves part of the next section visible. In a low pane an image is still higher than
/// its buttons.
int PartsScrollArea::sectionHeightLimit() const
{
    return qMax(zoomed(LowestMost), viewport()->height() * 2 / 3);
}

void PartsScrollArea::addSection()
{
    const int run = int(m_sections.size());
    auto *section = new PartSection(run + 1, m_services, m_container);
    section->setHeightLimit(sectionHeightLimit());
    m_column->insertWidget(run, section);
    connect(section, &PartSection::chosen, this, [this, run] {
        m_current = run; // already in view
        m_atEnd = false;
        anchorTo(run);
        emit partChosen(run);
    });
    connect(section, &PartSection::saveRequested, this, [this, run] { emit saveRequested(run); });
    section->show();
    m_sections.push_back(section);
}

void PartsScrollArea::showParts(int count, const ReadPart &read, const QString &artifactName)
{
    const int shown = qMin(count, MaxParts);
    if (int(m_sections.size()) > shown)
        reset();
    m_readPart = read;
    m_artifactName = artifactName;
    while (int(m_sections.size()) < shown)
        addSection();
    m_overflowNote->setVisible(count > MaxParts);
    if (count > MaxParts)
        m_overflowNote->setText(
            tr("%n more parts: choose one above to view it.", nullptr, count - MaxParts));
    loadNearbySections();
}

/// Lays out the parts immediately and not with the next event, since positions decide which parts
/// are loaded.
void PartsScrollArea::layOut()
{
    m_column->activate();
    const QSize seen = viewport()->size();
    const int high = m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(seen.width())
                                                   : m_column->totalMinimumSize().height();
    m_container->resize(seen.width(), qMax(seen.height(), high));
    verticalScrollBar()->setRange(0, qMax(0, high - seen.height()));
    m_column->activate();
}

/// Loads the parts that are visible, and those within a page before and after them.
void PartsScrollArea::loadNearbySections()
{
    if (!m_readPart || !isVisible() || std::exchange(m_loading, true))
        return;
    layOut();
    const int top = verticalScrollBar()->value() - viewport()->height();
    const int bottom = verticalScrollBar()->value() + 2 * viewport()->height();
    for (size_t at = 0; at < m_sections.size(); ++at) {
        PartSection *section = m_sections[at];
        const bool isNear = section->y() < bottom && section->y() + section->height() > top;
        const std::optional<ShownPart> run = isNear ? m_readPart(int(at)) : std::nullopt;
        if (run)
            section->load(*run, m_artifactName);
        else if (section->preview() && !section->isAncestorOf(window()->focusWidget()))
            section->unload();
    }
    m_loading = false;
}

void PartsScrollArea::setCurrentPart(int run)
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
    anchorTo(run);
    // At the top, or as near to it as the heights known so far allow.
    if (!stays)
        m_anchorOffset = 0;
    restoreAnchor();
}

/// Whether enough of a part is in view to tell which one it is.
bool PartsScrollArea::isInView(int run) const
{
    if (run < 0 || size_t(run) >= m_sections.size())
        return false;
    const PartSection *section = m_sections[size_t(run)];
    const int top = verticalScrollBar()->value();
    const int enough = qMin(section->height(), Recognizable);
    return section->y() + section->height() - enough >= top &&
           section->y() + enough <= top + viewport()->height();
}

bool PartsScrollArea::beginsInView(int run) const
{
    return isInView(run) && m_sections[size_t(run)]->y() >= verticalScrollBar()->value();
}

/// The selected part if it begins in view, otherwise the first part that begins in view, otherwise
/// the part that fills the view.
int PartsScrollArea::partBeingRead() const
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

void PartsScrollArea::anchorTo(int run)
{
    m_anchorPart = run;
    m_anchorOffset = m_sections[size_t(run)]->y() - verticalScrollBar()->value();
}

/// Heights that become known late move everything below them.
void PartsScrollArea::restoreAnchor()
{
    QScrollBar *bar = verticalScrollBar();
    int value = bar->value();
    if (m_atEnd)
        value = bar->maximum();
    else if (m_anchorPart >= 0)
        value = m_sections[size_t(m_anchorPart)]->y() - m_anchorOffset;
    const bool outer = std::exchange(m_restoringAnchor, true);
    bar->setValue(value);
    m_restoringAnchor = outer;
    if (!m_atEnd || isInView(m_current))
        return;
    const auto choose = [this] { // later: whoever shows parts names the selected one next
        if (m_atEnd)
            chooseVisiblePart();
    };
    QMetaObject::invokeMethod(this, choose, Qt::QueuedConnection);
}

/// Selects the part that is seen, so that the selection agrees with the view after the user has
/// scrolled.
void PartsScrollArea::chooseVisiblePart()
{
    const int seen = partBeingRead();
    if (seen < 0 || !isVisible())
        return;
    anchorTo(seen);
    if (m_current == seen || isInView(m_current))
        return;
    m_current = seen;
    emit partChosen(seen);
}

/// The layout of the parts has taken their heights when this filter is called.
bool PartsScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    const bool isTaken = QScrollArea::eventFilter(watched, event);
    if (watched == m_container && event->type() == QEvent::LayoutRequest && isVisible()) {
        layOut();
        restoreAnchor();
    }
    return isTaken;
}

void PartsScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    for (PartSection *section : m_sections)
        section->setHeightLimit(sectionHeightLimit());
    loadNearbySections();
}

void PartsScrollArea::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    loadNearbySections();
}

} // namespace a2a

#include "moc_partsscrollarea.cpp"
