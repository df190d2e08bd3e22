// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/fittedtext.h"

#include "ui/style/theme.h"

#include <QTextLayout>

#include <cmath>

namespace a2a {

static constexpr int MostLines = 12; ///< longer texts scroll
static constexpr int MinWidth = 60;
static constexpr int Padding = 6; ///< pixels around a text with Background::Own
/// In pixels. Lines have fractional heights, which must not cause scrolling.
static constexpr int Slack = 2;

FittedText::FittedText(Background background, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_padding(background == Background::Own ? Padding : 0)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setFocusPolicy(Qt::StrongFocus);
    setPartOfPane(*this);
    setWordWrapMode(background == Background::Own ? QTextOption::WrapAnywhere
                                                  : QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(m_padding);
    if (background == Background::Own)
        viewport()->setBackgroundRole(QPalette::Window);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int FittedText::lineCount(int width) const
{
    QString text = toPlainText();
    text.replace(u'\n', QChar::LineSeparator);
    QTextLayout layout(text, font());
    QTextOption option;
    option.setWrapMode(wordWrapMode());
    layout.setTextOption(option);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid() && lines <= MostLines;
         line = layout.createLine()) {
        line.setLineWidth(qMax(1, width - 2 * m_padding));
        ++lines;
    }
    layout.endLayout();
    return lines;
}

int FittedText::heightForWidth(int width) const
{
    return qBound(1, lineCount(width), MostLines) *
               int(std::ceil(QFontMetricsF(font()).lineSpacing())) +
           2 * m_padding + Slack;
}

QSize FittedText::sizeHint() const
{
    return {4 * MinWidth, heightForWidth(4 * MinWidth)};
}

QSize FittedText::minimumSizeHint() const
{
    return {MinWidth, QFontMetrics(font()).lineSpacing()};
}

void FittedText::setText(const QString &text)
{
    if (text == toPlainText())
        return;
    setPlainText(text);
    updateScrollBar();
    updateGeometry();
}

/// A scroll bar shown before the height is final would make the lines shorter, so that they would
/// never fit.
void FittedText::updateScrollBar()
{
    setVerticalScrollBarPolicy(lineCount(width()) > MostLines ? Qt::ScrollBarAsNeeded
                                                              : Qt::ScrollBarAlwaysOff);
}

void FittedText::resizeEvent(QResizeEvent *event)
{
    updateScrollBar();
    QPlainTextEdit::resizeEvent(event);
}

} // namespace a2a

#include "moc_fittedtext.cpp"
