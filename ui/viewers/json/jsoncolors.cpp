// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsoncolors.h"

#include "ui/style/palette.h"

#include <QEvent>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace a2a {

static constexpr qsizetype LongestLine = 64 * 1024; ///< a longer one stays plain while it is typed

static qsizetype stringEnd(const QString &line, qsizetype from)
{
    qsizetype at = from + 1;
    while (at < line.size() && line.at(at) != u'"')
        at += line.at(at) == u'\\' ? 2 : 1;
    return qMin(at + 1, line.size());
}

static bool isName(const QString &line, qsizetype after)
{
    while (after < line.size() && line.at(after) == u' ')
        ++after;
    return after < line.size() && line.at(after) == u':';
}

/// Strings of JSON have no line feeds: each line can be read alone.
static QList<QTextLayout::FormatRange> rangesIn(const QString &line, const Palette &palette)
{
    const auto inked = [&palette](ColorRole role) {
        QTextCharFormat format;
        format.setForeground(palette.textColor(role));
        return format;
    };
    QList<QTextLayout::FormatRange> ranges;
    for (qsizetype at = 0; at < line.size();) {
        const QChar c = line.at(at);
        qsizetype end = at + 1;
        if (c == u'"') {
            end = stringEnd(line, at);
            ranges.append({int(at), int(end - at),
                           inked(isName(line, end) ? ColorRole::JsonKey : ColorRole::JsonString)});
        } else if (c.isLetterOrNumber() || c == u'-') {
            while (end < line.size() && (line.at(end).isLetterOrNumber() || line.at(end) == u'.' ||
                                         line.at(end) == u'+' || line.at(end) == u'-'))
                ++end;
            ranges.append({int(at), int(end - at), inked(ColorRole::JsonNumber)});
        }
        at = end;
    }
    return ranges;
}

void colorJson(QTextDocument &document, const Palette &palette)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        block.layout()->setFormats(rangesIn(block.text(), palette)); // colors only: no new layout
}

JsonHighlighter::JsonHighlighter(QPlainTextEdit *edit)
    : QSyntaxHighlighter(edit->document())
    , m_edit(edit)
{
    edit->installEventFilter(this);
}

void JsonHighlighter::highlightBlock(const QString &text)
{
    if (text.size() > LongestLine)
        return;
    for (const QTextLayout::FormatRange &range : rangesIn(text, Palette::of(m_edit)))
        setFormat(range.start, range.length, range.format);
}

/// Colors the text again after a change of the theme.
bool JsonHighlighter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::PaletteChange)
        rehighlight();
    return QSyntaxHighlighter::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_jsoncolors.cpp"
