// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/languageoption.h"

#include "app/cli/options/clitr.h"
#include "model/language/language.h"

#include <QRegularExpression>

namespace a2a::cli {

using namespace Qt::StringLiterals;

void declareLanguage(OptionList &options)
{
    options.choice("lang", Language::names(),
                   CliTr::tr("Language of the output; default: the locale's."));
}

std::optional<Error> readLanguage(const CommandLine &line)
{
    const QString name = line.value("lang");
    if (!line.isSet("lang") || Language::names().contains(name))
        return {};
    return usageError(CliTr::tr("--lang takes one of: %1, not \"%2\".")
                          .arg(Language::names().join(u", "_s), name));
}

/// "-o json", in each way in which it can be written: "-ojson", "-qo json" …
static bool asksForJson(const QString &one, const QString &next)
{
    static const QRegularExpression form(u"^--?[hqv]*o(=?json)?$"_s);
    const QRegularExpressionMatch match = form.match(one);
    return match.hasMatch() && (!match.captured(1).isEmpty() || next == u"json");
}

QString languageFor(const QStringList &arguments)
{
    QString name;
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != u"--"; ++i) {
        const QString &one = arguments[i];
        const QString next = arguments.value(i + 1);
        if (asksForJson(one, next))
            return u"en"_s;
        if (one == u"--lang")
            name = next;
        else if (one.startsWith(u"--lang="))
            name = one.section(u'=', 1);
    }
    return name;
}

} // namespace a2a::cli
