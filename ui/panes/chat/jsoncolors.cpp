// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/jsoncolors.h"

#include "ui/style/palette.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace a2a {

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

void colorJson(QTextDocument &document, const Palette &palette)
{
    const auto inked = [&palette](ColorRole role) {
        QTextCharFormat format;
        format.setForeground(palette.ink(role));
        return format;
    };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString line = block.text();
        QList<QTextLayout::FormatRange> ranges;
        for (qsizetype at = 0; at < line.size();) {
            const QChar c = line.at(at);
            qsizetype end = at + 1;
            if (c == u'"') {
                end = stringEnd(line, at);
                ranges.append(
                    {int(at), int(end - at),
                     inked(isName(line, end) ? ColorRole::JsonKey : ColorRole::JsonString)});
            } else if (c.isLetterOrNumber() || c == u'-') {
                while (end < line.size() &&
                       (line.at(end).isLetterOrNumber() || line.at(end) == u'.' ||
                        line.at(end) == u'+' || line.at(end) == u'-'))
                    ++end;
                ranges.append({int(at), int(end - at), inked(ColorRole::JsonNumber)});
            }
            at = end;
        }
        block.layout()->setFormats(ranges); // colours only: no new layout
    }
}

} // namespace a2a
