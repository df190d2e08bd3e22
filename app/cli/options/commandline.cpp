// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/commandline.h"

#include "app/cli/options/clitr.h"

#include <QCommandLineParser>

#include <algorithm>

namespace a2a::cli {

Error usageError(const QString &message)
{
    return Error(ErrorKind::Usage, QStringLiteral("usage"), message)
        .hinting(CliTr::tr("a2ascope-cli --help lists the commands, a2ascope-cli help COMMAND the "
                           "options of one."));
}

void OptionList::flag(const char *name, const QString &text)
{
    m_all.append({QString::fromLatin1(name), text});
}

void OptionList::value(const char *name, const char *valueName, const QString &text)
{
    m_all.append({QString::fromLatin1(name), text, QString::fromLatin1(valueName)});
}

void OptionList::choice(const char *name, const QStringList &words, const QString &text)
{
    m_all.append({QString::fromLatin1(name), text, words.join(u'|')});
}

bool OptionList::has(const QString &name) const
{
    return std::any_of(m_all.begin(), m_all.end(), [&name](const QCommandLineOption &option) {
        return option.names().contains(name);
    });
}

CommandLine::CommandLine(const QCommandLineParser &parser, QStringList operands)
    : m_parser(parser)
    , m_operands(std::move(operands))
{
}

bool CommandLine::isSet(const char *option) const
{
    return m_parser.isSet(QString::fromLatin1(option));
}

QString CommandLine::value(const char *option) const
{
    return m_parser.value(QString::fromLatin1(option));
}

QStringList CommandLine::values(const char *option) const
{
    return m_parser.values(QString::fromLatin1(option));
}

QStringList CommandLine::optionNames() const
{
    return m_parser.optionNames();
}

Result<double> CommandLine::number(const char *option, double most, double notGiven) const
{
    const QString text = value(option);
    if (text.isEmpty())
        return notGiven;
    bool ok = false;
    const double number = text.toDouble(&ok);
    if (!ok || !(number >= 0 && number <= most)) // "nan" is a number, too
        return usageError(CliTr::tr("--%1 takes a number from 0 to %2, not \"%3\".")
                              .arg(QLatin1String(option), QString::number(int(most)), text));
    return number;
}

Result<QString> takeSessionFile(CommandLine &line)
{
    if (line.isAtEnd())
        return usageError(CliTr::tr("No session file was given."));
    return line.take();
}

} // namespace a2a::cli
