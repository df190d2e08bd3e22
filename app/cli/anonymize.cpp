// SPDX-License-Identifier: Apache-2.0
#include "app/cli/anonymize.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/progress.h"
#include "app/cli/print/terminaltext.h"
#include "model/anonymous/anonymouscopy.h"

#include <array>
#include <thread>

namespace a2a::cli {

using Kind = Replacements::Kind;

static constexpr int NotAnonymised = 2;
static constexpr std::array<const char *, Replacements::KindCount> KindWords{
    "mail", "address", "id", "word", "number", "content"};

static void list(const Replacements &replacements, const Output &output)
{
    for (const Replacements::Row &row : replacements.rows()) {
        const char *const kind = KindWords.at(size_t(row.kind));
        if (!output.isJson()) {
            output.line(lineForTerminal(QStringLiteral("%1  %2 \u2192 %3  (%4)")
                                            .arg(QLatin1String(kind), row.original, row.placeholder,
                                                 QString::number(row.count))));
            continue;
        }
        JsonWriter json;
        json.beginObject().name("type").string(u"stand-in").name("kind").plain(kind);
        json.name("original").string(row.original).name("standIn").string(row.placeholder);
        output.line(json.name("count").integer(row.count).endObject());
    }
}

static void tellSums(const QString &outFile, const Replacements &replacements, const Output &output)
{
    if (!output.isJson()) {
        output.line(lineForTerminal(
            CliTr::tr("Replaced: mail addresses %1, hosts %2, numbers %3, IDs %4, words %5, "
                      "files %6.")
                .arg(replacements.count(Kind::Mail))
                .arg(replacements.count(Kind::Address))
                .arg(replacements.count(Kind::Number))
                .arg(replacements.count(Kind::Id))
                .arg(replacements.count(Kind::Word))
                .arg(replacements.count(Kind::Content))));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"anonymised");
    json.optional("file", outFile).name("replaced").beginObject();
    for (size_t kind = 0; kind < KindWords.size(); ++kind)
        json.name(KindWords.at(kind)).integer(replacements.count(Kind(kind)));
    output.line(
        json.endObject().name("unlisted").integer(replacements.unlistedCount()).endObject());
}

int anonymize(const QString &outFile, const Session &session, const Output &output,
              const std::function<bool()> &isInterrupted)
{
    AnonymousCopy copy(session, AnonymousCopy::newKey());
    if (const std::optional<Error> error = copy.open(outFile)) {
        output.error(*error);
        return NotAnonymised;
    }
    Progress progress(CliTr::tr("Anonymizing"), !output.isQuiet());
    progress.show(0.0);
    while (copy.step()) {
        progress.show(copy.progress());
        if (isInterrupted()) {
            progress.clear();
            copy.cancel();
            Output::printToStderr(CliTr::tr("Interrupted: nothing was written."));
            return NotAnonymised;
        }
        std::this_thread::yield(); // it may be waiting for the disk
    }
    progress.clear();
    if (copy.error()) {
        output.error(*copy.error());
        return NotAnonymised;
    }
    if (outFile.isEmpty())
        list(copy.replacements(), output);
    tellSums(outFile, copy.replacements(), output);
    return 0;
}

} // namespace a2a::cli
