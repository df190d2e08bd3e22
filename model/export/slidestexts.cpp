// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/jsonwriter.h"
#include "model/export/exporttr.h"
#include "model/export/slidespage.h"

namespace a2a {

static void writeStoryWords(JsonWriter &out)
{
    const auto word = [&out](const char *name, const QString &text) {
        out.name(name).string(text);
    };
    word("user", ExportTr::tr("User"));
    word("agent", ExportTr::tr("Agent"));
    word("chat", ExportTr::tr("Chat"));
    word("timeline", ExportTr::tr("Timeline"));
    word("artifacts", ExportTr::tr("Artifacts"));
    word("conversation", ExportTr::tr("Conversation"));
    word("waiting", ExportTr::tr("waiting for a reply"));
    word("replied", ExportTr::tr("replied"));
    word("unknown", ExportTr::tr("Not decoded"));
    word("file", ExportTr::tr("file"));
    word("pictureOf", ExportTr::tr("Image: %1"));
    word("cut", ExportTr::tr("These slides contain only the beginning."));
    word("notInFile", ExportTr::tr("Skipped: the slides would become too large."));
    word("moreParts", ExportTr::tr("Further parts: %1"));
    word("moreTasks", ExportTr::tr("Further tasks: %1"));
    word("more", ExportTr::tr("%1 more"));
    word("chunks", ExportTr::tr("chunks: %1"));
    word("chunksOf", ExportTr::tr("chunks: %1 of %2"));
    word("chunkNumber", ExportTr::tr("chunk %1 of %2"));
    word("chunkNumbers", ExportTr::tr("chunks %1–%2 of %3"));
    word("versionOf", ExportTr::tr("v%1 of %2"));
    word("complete", ExportTr::tr("complete"));
    word("notComplete", ExportTr::tr("not complete"));
    word("recorded", ExportTr::tr("Recorded from %1 UTC. All times are UTC."));
    word("tasks", ExportTr::tr("Tasks: %1"));
    word("artifactCount", ExportTr::tr("Artifacts: %1"));
    word("nothing", ExportTr::tr("Nothing was recorded."));
    word("conversationsLeftOut",
         ExportTr::tr("These slides contain the first %1 of %2 conversations."));
    word("stepsLeftOut", ExportTr::tr("Skipped: %1 later steps of this conversation."));
}

static void writeControlWords(JsonWriter &out)
{
    const auto word = [&out](const char *name, const QString &text) {
        out.name(name).string(text);
    };
    word("next", ExportTr::tr("Next step"));
    word("back", ExportTr::tr("Previous step"));
    word("play", ExportTr::tr("Play"));
    word("pause", ExportTr::tr("Pause"));
    word("pace", ExportTr::tr("Pace"));
    word("paceRecorded", ExportTr::tr("As recorded"));
    word("paceEven", ExportTr::tr("2.5 s per step"));
    word("pauseShortened", ExportTr::tr("A pause of %1, shortened to %2"));
    word("step", ExportTr::tr("Step"));
    word("stepOf", ExportTr::tr("Step %1 of %2"));
    word("begin", ExportTr::tr("Beginning"));
    word("theme", ExportTr::tr("Light or dark"));
    word("fullScreen", ExportTr::tr("Full screen"));
    word("keys", ExportTr::tr("Keys"));
    word("close", ExportTr::tr("Close"));
    word("hint", ExportTr::tr("→ next step · P play · ? keys"));
}

static void writeKeyRows(JsonWriter &out)
{
    const auto row = [&out](const QString &keys, const QString &what) {
        out.beginArray().string(keys).string(what).endArray();
    };
    out.name("keyRows").beginArray();
    row(ExportTr::tr("→, Space, Page Down"), ExportTr::tr("Next step"));
    row(ExportTr::tr("←, Page Up"), ExportTr::tr("Previous step"));
    row(ExportTr::tr("Home, End"), ExportTr::tr("First and last step of the conversation"));
    row(QStringLiteral("P"), ExportTr::tr("Play, pause"));
    row(QStringLiteral("F"), ExportTr::tr("Full screen"));
    row(QStringLiteral("B"), ExportTr::tr("Blank the screen"));
    row(QStringLiteral("?"), ExportTr::tr("Keys"));
    out.endArray();
}

QByteArray slidesTexts()
{
    JsonWriter out;
    out.beginObject();
    writeStoryWords(out);
    writeControlWords(out);
    writeKeyRows(out);
    out.endObject();
    return out.bytes();
}

} // namespace a2a
