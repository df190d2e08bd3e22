// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/partsection.h"

#include "ui/panes/artifacts/artifactsaver.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/zoom.h"
#include "ui/viewers/contentviewer.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LowText = 84;     // pixels at 100 %, before the content is known
static constexpr int LowPicture = 260; // of content scaled to fit
static constexpr int LowMedia = 190;   // of waveforms and cards
static constexpr int AboutTheSame = 2; // pixels: too little for another layout

PartSection::PartSection(int number, const PreviewServices &services, QWidget *parent)
    : QFrame(parent)
    , m_number(number)
    , m_services(services)
    , m_layout(new QVBoxLayout(this))
    , m_title(new QLabel(this))
    , m_note(new QLabel(this))
    , m_more(new QToolButton(this))
    , m_previewArea(new QWidget(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // no empty band in between
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setProperty("role", u"heading"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", u"dim"_s);
    m_note->setWordWrap(true);
    m_more->setText(tr("Show all"));
    m_more->setAccessibleName(tr("Show all of part %1").arg(number));
    for (QWidget *hidden : std::initializer_list<QWidget *>{m_note, m_more})
        hidden->hide();
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 2);
    head->addWidget(m_title, 1);
    head->addWidget(m_more);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    auto *room = new QVBoxLayout(m_previewArea);
    room->setContentsMargins(0, 0, 0, 0);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(head);
    // At the top: the preview's height may change during layout, and it must not be centered in the
    // old one.
    m_layout->addWidget(m_previewArea, 0, Qt::AlignTop);
    m_layout->addWidget(m_note);
    m_layout->addWidget(rule);
    m_previewArea->setFixedHeight(zoomed(LowText));
    connect(m_more, &QToolButton::clicked, this, [this] {
        if (m_preview)
            m_preview->showAll();
    });
}

void PartSection::makePreview()
{
    m_preview = new PartPreview(m_previewArea);
    m_preview->setMemory(*m_services.memory, *m_services.layout);
    if (m_services.files)
        m_preview->setRemoteFiles(*m_services.files, m_services.agent);
    m_previewArea->layout()->addWidget(m_preview);
    connect(m_preview, &PartPreview::noteChanged, this, &PartSection::showNote);
    connect(m_preview, &PartPreview::saveRequested, this, &PartSection::saveRequested);
    m_preview->show();
}

void PartSection::load(const ShownPart &run, const QString &artifactName)
{
    const QString title = partTitle(m_number, run.head);
    m_title->setText(title);
    setAccessibleName(title);
    const bool isNew = !m_preview;
    if (isNew)
        makePreview();
    if (isNew)
        m_preview->setPart(run, artifactName);
    else
        m_preview->updatePart(run);
    watchScrollAreas();
    updateHeight();
    showNote();
}

void PartSection::unload()
{
    delete std::exchange(m_preview, nullptr);
}

void PartSection::setHeightLimit(int limit)
{
    if (std::exchange(m_heightLimit, limit) == limit || !m_preview)
        return;
    if (m_previewArea->height() > limit)
        m_previewArea->setFixedHeight(limit);
    updateHeight();
}

/// Viewers are created and replaced depending on the content.
void PartSection::watchScrollAreas()
{
    const QList<QAbstractScrollArea *> areas = m_preview->findChildren<QAbstractScrollArea *>();
    for (QAbstractScrollArea *area : areas) {
        area->viewport()->removeEventFilter(this);
        area->viewport()->installEventFilter(this);
        area->removeEventFilter(this);
        area->installEventFilter(this);
        connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this,
                &PartSection::updateHeight, Qt::UniqueConnection);
    }
    const QList<QComboBox *> choices = m_preview->findChildren<QComboBox *>();
    for (QComboBox *choice : choices) {
        choice->setFocusPolicy(Qt::StrongFocus); // not by the wheel, which scrolls on
        choice->removeEventFilter(this);
        choice->installEventFilter(this);
    }
}

/// Never lower than before while it exists: content below would jump.
void PartSection::updateHeight()
{
    ContentViewer *viewer = m_preview ? m_preview->viewer() : nullptr;
    if (!viewer || std::exchange(m_updatingHeight, true))
        return;
    const ViewKind kind = m_preview->kind();
    int wanted = zoomed(kind == ViewKind::Image || kind == ViewKind::Video  ? LowPicture
                        : kind == ViewKind::Audio || kind == ViewKind::Link ? LowMedia
                                                                            : LowText);
    if (m_preview->layout())
        m_preview->layout()->activate();
    const QList<QAbstractScrollArea *> areas = viewer->findChildren<QAbstractScrollArea *>();
    for (const QAbstractScrollArea *area : areas) {
        const QScrollBar *bar = area->verticalScrollBar();
        if (!area->isVisibleTo(viewer) || bar->maximum() <= bar->minimum())
            continue;
        // The ranges of scroll bars have different units, so the height is computed from the number
        // of pages.
        const double pages =
            double(bar->maximum() - bar->minimum()) / double(qMax(1, bar->pageStep())) + 1;
        const double high = double(area->viewport()->height()) * pages;
        wanted = qMax(wanted, int(qMin(high, 100'000.0)) + m_previewArea->height() -
                                  area->viewport()->height() + 1);
    }
    // In steps, since pages are counted in whole lines: repeated while still too low.
    const int now = m_previewArea->height();
    const int least = m_preview->minimumSizeHint().height(); // includes its buttons
    wanted = qMin(wanted, qMin(m_heightLimit, qMax(now * 3 / 2, zoomed(LowText))));
    if (kind == ViewKind::Image || kind == ViewKind::Video)
        wanted = qMin(m_heightLimit, zoomed(LowPicture));
    m_updatingHeight = false;
    wanted = qMax(wanted, least);
    if (wanted <= now + AboutTheSame)
        return;
    m_previewArea->setFixedHeight(wanted);
    QMetaObject::invokeMethod(this, &PartSection::updateHeight, Qt::QueuedConnection);
}

void PartSection::showNote()
{
    const QString note = m_preview ? m_preview->note() : QString();
    m_note->setText(note);
    m_note->setContentsMargins(8, 0, 8, 4);
    m_note->setVisible(!note.isEmpty());
    m_more->setVisible(m_preview && m_preview->canShowMore());
}

/// The wheel scrolls through the parts; within a part only after a click in it.
bool PartSection::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress)
        emit chosen();
    const auto *choice = qobject_cast<QComboBox *>(watched);
    const bool isMeant = choice ? choice->hasFocus() : isAncestorOf(window()->focusWidget());
    if (event->type() == QEvent::Wheel && !isMeant) {
        for (QWidget *up = parentWidget(); up; up = up->parentWidget()) {
            if (auto *all = qobject_cast<QAbstractScrollArea *>(up)) {
                QCoreApplication::sendEvent(all->verticalScrollBar(), event);
                return true;
            }
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_partsection.cpp"
