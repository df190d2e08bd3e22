// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/questionparts.h"

#include "ui/style/displaytext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

QuestionParts::QuestionParts(std::vector<ChatPart> parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(std::move(parts))
{
    setAccessibleName(tr("Question"));
    setAccessibleDescription(displayText(plainText(m_parts), 2000));
}

QuestionParts::~QuestionParts() = default;

void QuestionParts::fitInto(int width)
{
    const Palette &palette = Palette::of(this);
    if (m_layout && m_width == width && m_palette == &palette)
        return;
    m_width = width;
    m_palette = &palette;
    m_layout = std::make_unique<PartsLayout>(m_parts, PartsLayout::Options{width, true}, palette);
    setFixedHeight(m_layout->size().height());
    update();
}

void QuestionParts::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_layout)
        m_layout->paint(&painter, {});
}

bool QuestionParts::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_layout)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = m_layout->toolTipAt(help->pos());
    QToolTip::showText(help->globalPos(), text.isEmpty() ? text : plainToolTip(text), this);
    return true;
}

} // namespace a2a

#include "moc_questionparts.cpp"
