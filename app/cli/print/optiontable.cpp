// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/optiontable.h"

#include "app/cli/print/terminal.h"

#include <QStringList>

#include <algorithm>

namespace a2a::cli {

using namespace Qt::StringLiterals;

static constexpr int Columns = 79;
static constexpr qsizetype WidestTitle = 34; // wider ones have lines of their own

/// "-h, --help", "--port <port>".
static QString titleOf(const QCommandLineOption &option)
{
    QStringList names;
    for (const QString &name : option.names())
        names.append((name.size() == 1 ? u"-"_s : u"--"_s) % name);
    const QString value = option.valueName();
    return names.join(u", "_s) % (value.isEmpty() ? QString() : u" <"_s % value % u'>');
}

/// A character that no blank needs to separate from the next one.
static bool isWide(QChar c)
{
    return textColumns(QString(c).toUtf8()) > 1;
}

/// What must stay in one line: a word with the blank before it, or a Chinese character; what may
/// not begin a line stays with the one before.
static QStringList unitsOf(const QString &text)
{
    static constexpr QStringView Closing = u"，。；：、）”？！";
    QStringList units;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isNew = i == 0 || (c == u' ' && text[i - 1] != u' ') || isWide(c) ||
                           (isWide(text[i - 1]) && c != u' ');
        if (isNew && !(i > 0 && Closing.contains(c)))
            units.append(c);
        else
            units.last().append(c);
    }
    return units;
}

static QStringList wrapped(const QString &text, int most)
{
    QStringList lines{QString()};
    for (const QString &unit : unitsOf(text)) {
        const QString &line = lines.last();
        if (!line.isEmpty() && textColumns(line.toUtf8()) + textColumns(unit.toUtf8()) > most)
            lines.append(unit.trimmed());
        else
            lines.last().append(unit);
    }
    return lines;
}

/// A title that no text fits beside: lines that end with a bar where the next one goes on.
static QString linesOf(const QString &title)
{
    static constexpr qsizetype Margin = 2;
    const qsizetype indent = Margin + title.indexOf(u'<') + 1;
    QString lines(Margin, u' ');
    qsizetype column = Margin;
    for (qsizetype at = 0; at < title.size();) {
        const qsizetype bar = title.indexOf(u'|', at);
        const qsizetype end = bar < 0 ? title.size() : bar + 1;
        if (column + end - at > Columns) {
            lines += u'\n' % QString(indent, u' ');
            column = indent;
        }
        lines += title.sliced(at, end - at);
        column += end - at;
        at = end;
    }
    return lines % u'\n';
}

QString optionTable(const QList<QCommandLineOption> &options)
{
    qsizetype width = 0;
    for (const QCommandLineOption &option : options) {
        if (const qsizetype own = titleOf(option).size(); own <= WidestTitle)
            width = std::max(width, own);
    }
    QString table;
    for (const QCommandLineOption &option : options) {
        QString title = titleOf(option);
        if (title.size() > width) {
            table += linesOf(title);
            title.clear();
        }
        QString left = u"  "_s % title.leftJustified(width) % u"  ";
        for (const QString &line : wrapped(option.description(), Columns - int(left.size()))) {
            table += left % line % u'\n';
            left.fill(u' ');
        }
    }
    return table;
}

} // namespace a2a::cli
