// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/print/output.h"
#include "app/cli/print/terminaltext.h"
#include "model/profiles/profilelist.h"
#include "model/sessionfile/recordingfolder.h"

namespace a2a::cli {

static constexpr int ListFailed = 2;

/// The name first, for programs that split lines at tabs.
static QByteArray row(const QString &name, const QString &more)
{
    return lineForTerminal(name) + '\t' + lineForTerminal(more);
}

static int listProfiles(const QString &file, const Output &output)
{
    const Result<ProfileList> list = loadProfileList(file);
    if (!list) {
        output.error(list.error());
        return ListFailed;
    }
    for (const AgentProfile &profile : list->profiles) {
        if (!output.isJson()) {
            output.line(row(profile.name.isEmpty() ? profile.id : profile.name, profile.url));
            continue;
        }
        JsonWriter json;
        json.beginObject().name("type").string(u"profile").name("id").string(profile.id);
        json.name("name").string(profile.name).name("group").string(profile.group);
        output.line(json.name("url").string(profile.url).endObject());
    }
    return 0;
}

static int listRecordings(const Output &output)
{
    for (const StoredRecording &recording : RecordingFolder().list()) {
        if (!output.isJson()) {
            output.line(row(recording.path, recording.began.toString(Qt::ISODate)));
            continue;
        }
        JsonWriter json;
        json.beginObject().name("type").string(u"recording").name("file").string(recording.path);
        json.name("startedMs").integer(recording.began.toMSecsSinceEpoch());
        json.name("bytes").integer(recording.bytes).name("recording");
        // Another process, for example a window, is recording into the file.
        json.boolean(recording.state == RecordingLock::State::Succeeded);
        output.line(json.endObject());
    }
    return 0;
}

CommandSpec listProfilesCommand()
{
    return {"list profiles",
            "",
            CliTr::tr("list the window's agents: name and address, tab-separated"),
            "list profiles",
            [](OptionList &options) {
                options.value("profiles", "file",
                              CliTr::tr("The agent list, if not the window's."));
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                const QString given = line.value("profiles");
                const QString file = given.isEmpty() ? defaultProfilePath() : given;
                return Job([file, output] { return listProfiles(file, Output(output)); });
            }};
}

CommandSpec listRecordingsCommand()
{
    return {"list recordings",
            "",
            CliTr::tr("list the window's recordings: file and time, tab-separated"),
            "list recordings",
            [](OptionList &) {},
            [](CommandLine &, const OutputOptions &output) -> Result<Job> {
                return Job([output] { return listRecordings(Output(output)); });
            }};
}

} // namespace a2a::cli
