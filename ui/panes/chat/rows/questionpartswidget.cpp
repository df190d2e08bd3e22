// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/questionpartswidget.h"

#include "ui/files/openlinkdialog.h"
#include "ui/style/displaytext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

QuestionPartsWidget::QuestionPartsWidget(std::vector<ChatPart> parts, const QByteArray &metadata,
                                         QWidget *parent)
    : QWidget(parent)
    , m_parts(std::move(parts))
    , m_metadata(metadata)
{
    setMouseTracking(true);
    setAccessibleName(tr("Question"));
    setAccessibleDescription(displayText(plainText(m_parts), 2000));
}

QuestionPartsWidget::~QuestionPartsWidget() = default;

void QuestionPartsWidget::fitInto(int width)
{
    const Palette &palette = Palette::of(this);
    if (m_layout && m_width == width && m_palette == &palette)
        return;
    m_width = width;
    m_palette = &palette;
    PartsLayout::Options options{width, true};
    options.choices = m_choices;
    options.source = m_owner;
    options.metadata = m_metadata;
    m_layout = std::make_unique<PartsLayout>(m_parts, options, palette);
    setFixedHeight(m_layout->size().height());
    update();
}

void QuestionPartsWidget::setChoices(const PartDisplayChoices &choices, const QByteArray &owner)
{
    m_choices = &choices;
    m_owner = owner;
    relayout();
}

void QuestionPartsWidget::relayout()
{
    if (!m_layout)
        return;
    m_layout.reset();
    fitInto(m_width);
}

RowAction QuestionPartsWidget::toggleAt(QPoint pos) const
{
    return m_layout ? m_layout->toggleAt(pos) : RowAction::None;
}

void QuestionPartsWidget::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_layout)
        m_layout->paint(&painter, {}, m_hovered);
}

void QuestionPartsWidget::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    const bool leads =
        m_layout && (!m_layout->linkAt(place).isEmpty() || m_layout->fileAt(place) >= 0 ||
                     toggleAt(place) != RowAction::None);
    if (const RowAction hovered = toggleAt(place); hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
    setCursor(leads ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void QuestionPartsWidget::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_layout || event->button() != Qt::LeftButton)
        return;
    const QPoint place = event->position().toPoint();
    if (const RowAction mark = toggleAt(place); mark != RowAction::None)
        emit toggleTriggered(m_owner, mark);
    else if (const QString link = m_layout->linkAt(place); !link.isEmpty())
        askToOpenLink(link, this);
    else if (const int part = m_layout->fileAt(place); part >= 0)
        emit partRequested(part);
}

bool QuestionPartsWidget::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_layout)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), m_layout->toolTipAt(help->pos()), this);
    return true;
}

} // namespace a2a

#include "moc_questionpartswidget.cpp"
