// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/framenotes.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/chips.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

FrameNotes::FrameNotes(const Recording &recording, const Store &store, UserMarks &marks,
                       QWidget *parent)
    : QWidget(parent)
    , m_recording(recording)
    , m_store(store)
    , m_marks(marks)
    , m_mark(new QToolButton)
    , m_comment(new QLineEdit)
    , m_original(new Chip({}, "reply"_L1))
    , m_repeats(new Chip({}, "send"_L1))
{
    m_mark->setIcon(icon("pin"_L1));
    m_mark->setCheckable(true);
    m_mark->setAutoRaise(true);
    m_mark->setAccessibleName(tr("Mark the frame"));
    m_mark->setToolTip(tr("Mark the frame (Ctrl+M)"));
    m_comment->setPlaceholderText(tr("Comment on the frame"));
    m_comment->setAccessibleName(tr("Comment on the frame"));
    m_comment->setToolTip(tr("Kept in this session; never sent to the agent (Ctrl+Alt+C)"));
    m_comment->setMaxLength(int(UserMarks::LongestComment));
    m_comment->setFrame(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_mark);
    layout->addWidget(m_comment, 1);
    layout->addWidget(m_original);
    layout->addWidget(m_repeats);
    connect(m_mark, &QToolButton::toggled, this, [this](bool marked) {
        if (m_frame != NoIndex)
            m_marks.setMarked(m_frame, marked);
    });
    connect(m_comment, &QLineEdit::editingFinished, this, [this] {
        if (m_frame != NoIndex)
            m_marks.setComment(m_frame, m_comment->text());
    });
    connect(m_comment, &QLineEdit::returnPressed, this, &FrameNotes::focusReleased);
    connect(m_original, &Chip::clicked, this, [this] { emit frameRequested(repeatedFrame()); });
    connect(m_repeats, &Chip::clicked, this, [this] { emit frameRequested(repeatingFrame()); });
    connect(&marks, &UserMarks::frameChanged, this, [this](FrameIndex frame) {
        if (frame == m_frame)
            refresh();
    });
    refresh();
}

void FrameNotes::setFrame(FrameIndex frame)
{
    if (frame == m_frame)
        return;
    if (m_frame != NoIndex && m_comment->isModified())
        m_marks.setComment(m_frame, m_comment->text());
    m_frame = frame;
    m_comment->setModified(false); // the input was about the previous frame
    refresh();
}

FrameIndex FrameNotes::repeatedFrame() const
{
    if (m_frame == NoIndex || m_store.frames[m_frame].kind != FrameKind::Request)
        return NoIndex;
    const ExchangeId from = m_recording.facts(m_store.frames[m_frame].exchange).request.resentFrom;
    const ExchangeTrack *track = from == 0 ? nullptr : m_store.track(from);
    return track ? track->requestFrame : NoIndex;
}

/// The newest request that repeats this one.
FrameIndex FrameNotes::repeatingFrame() const
{
    if (m_frame == NoIndex || m_store.frames[m_frame].kind != FrameKind::Request)
        return NoIndex;
    const ExchangeId own = m_store.frames[m_frame].exchange;
    for (ExchangeId id = m_recording.lastId(); id > own; --id) {
        const ExchangeTrack *track = m_store.track(id);
        if (track && m_recording.facts(id).request.resentFrom == own)
            return track->requestFrame;
    }
    return NoIndex;
}

/// Sets a short label, since the comment is beside it. The icon shows the direction.
static void label(Chip &chip, const QString &whole, FrameIndex frame)
{
    chip.setLabel(u'#' % QString::number(frame + 1));
    chip.setToolTip(whole);
    chip.setAccessibleName(whole);
}

void FrameNotes::refresh()
{
    const QSignalBlocker silentMark(m_mark);
    m_mark->setChecked(m_frame != NoIndex && m_marks.isMarked(m_frame));
    m_mark->setIcon(
        icon("pin"_L1, m_mark->isChecked() ? ColorRole::InputRequired : ColorRole::Dim));
    const QString comment = m_frame == NoIndex ? QString() : m_marks.comment(m_frame);
    if (!m_comment->hasFocus() || !m_comment->isModified())
        m_comment->setText(comment);
    const FrameIndex original = repeatedFrame();
    m_original->setVisible(original != NoIndex);
    if (original != NoIndex)
        label(*m_original, tr("resent from #%1").arg(original + 1), original);
    const FrameIndex again = repeatingFrame();
    m_repeats->setVisible(again != NoIndex);
    if (again != NoIndex)
        label(*m_repeats, tr("resent as #%1").arg(again + 1), again);
}

void FrameNotes::focusComment()
{
    m_comment->setFocus(Qt::ShortcutFocusReason);
    m_comment->selectAll();
}

void FrameNotes::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    m_comment->setText(m_frame == NoIndex ? QString() : m_marks.comment(m_frame));
    emit focusReleased();
}

} // namespace a2a

#include "moc_framenotes.cpp"
