// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/notes.h"
#include "model/a2a/wireformat.h"

namespace a2a {

/// Notes deviations of tasks, messages, artifacts and parts from a version's own spelling (protocol
/// deviations 1–3, 10–17, 21–23, 28–30, 39, 41). Decodes no text, so that it is cheap enough for
/// every event.
class ShapeCheck final {
public:
    ShapeCheck(const WireFormat &wireFormat, Notes &notes)
        : m_wireFormat(wireFormat)
        , m_notes(notes)
    {
    }

    void checkTask(json::Value task);
    void checkMessage(json::Value message);
    void checkStatus(json::Value status);
    void checkArtifact(json::Value artifact);
    /// Checks the members of a status or artifact update, without the status or artifact in it.
    void checkUpdate(json::Value update);

private:
    void checkMembers(json::Value object) { checkMembers(object, m_wireFormat.taskSection, false); }
    void checkMembers(json::Value object, const char *section, bool dataMayBeNull);
    void noteKind(json::Value object);
    void checkParts(json::Value holder, QByteArrayView expected);
    void checkPart(json::Value part);
    void checkPartName(json::Value part, json::Value kind, json::Value type);
    void checkFile(json::Value file);
    void checkMediaType(json::Value type);
    void checkDataUri(json::Value url);
    void checkRole(json::Value message);
    void checkState(json::Value state);

    const WireFormat &m_wireFormat;
    Notes &m_notes;
};

/// The snake_case name under which protobuf printers and hand-written agents send a member, or
/// empty.
[[nodiscard]] QByteArrayView snakeCaseName(QByteArrayView name);
/// Whether a name is one of those.
[[nodiscard]] bool isSnakeCaseName(QByteArrayView name);
/// The parts of a message or artifact, whatever the member's name.
[[nodiscard]] json::Value findParts(json::Value object);
/// The message of a status; up to 0.2.5 the protobuf form named it `update`.
[[nodiscard]] json::Value findStatusMessage(json::Value status);
/// The content of a file part: its member, whatever the name, and whether it is a URL.
struct FileContent {
    json::Value value;
    bool isUrl = false;
};
[[nodiscard]] FileContent findFileContent(json::Value file);
/// Whether the message of a status can be read as one: an object, or only its text.
[[nodiscard]] bool isMessage(json::Value message);

} // namespace a2a
