// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// About session files, recordings and exports.
static constexpr PhraseText FilePhrases[] = {
    {"marks-not-written",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Marks and comments cannot be written to %1: %2.")},
    // What is recorded and grows too large for memory.
    {"kept-in-memory",
     QT_TRANSLATE_NOOP("a2a::Phrase", "What was recorded earlier cannot be kept on disk: %1.")},
    {"hint-kept-in-memory",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Everything stays in memory. Make room in the folder for temporary files, "
                       "save the session, and go on in a new window.")},
    {"not-read-back",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "What was recorded earlier cannot be read back from disk: %1.")},
    {"hint-not-read-back",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A mark stands in place of the bytes. The session file, if "
                                      "one is written, has them: open it again.")},
    // Marks and comments.
    {"hint-marks-file-stays",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The file stays as it is; new marks get a file of their own.")},
    {"marks-beside-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The marks and comments beside the session file cannot be read: %1.")},
    {"marks-newer-version",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The marks and comments in %1 were written by a newer version of this program.")},
    {"marks-other-recording",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The marks and comments in %1 belong to another recording.")},
    {"names-taken", QT_TRANSLATE_NOOP("a2a::Phrase", "all names for it are taken")},
    {"hint-marks-lost",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "They are lost when the window is closed. Save the session elsewhere to keep them.")},
    // The list of agents.
    {"no-profile", QT_TRANSLATE_NOOP("a2a::Phrase", "No agent is called %1.")},
    {"hint-profile-names",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The window lists agents and their names: Agent › All agents….")},
    {"profile-name-twice", QT_TRANSLATE_NOOP("a2a::Phrase", "%2 agents are called %1.")},
    {"hint-profile-by-id",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Rename one of them, or name it by its id: %1, for example, or %2.")},
    {"agents-file-no-json",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is not JSON: it cannot be read from byte %2 on.")},
    {"agents-file-other", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is not a list of agents.")},
    {"hint-agents-file",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The file stays as it is. Mend it, or move it away to begin a new list.")},
    {"agents-file-newer",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The list of agents %1 was written by a newer version of this program "
                       "(format %2).")},
    {"hint-agents-file-newer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The file stays as it is. Open it with that version.")},
    {"agents-not-written",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The list of agents cannot be written to %1: %2.")},
    {"hint-agents-not-written",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Changes last until the program ends. Make room or check your rights, "
                       "then change something again.")},
    {"card-not-kept", QT_TRANSLATE_NOOP("a2a::Phrase", "The card cannot be kept at %1: %2.")},
    {"hint-save-card-yourself",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Save it as a file where you like, and open that file.")},
    // Recordings.
    {"recordings-folder",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The folder of recordings %1 cannot be used: %2.")},
    {"hint-recordings-folder",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The session is kept in memory only. Save it elsewhere to keep it.")},
    {"recordings-too-many", QT_TRANSLATE_NOOP("a2a::Phrase", "too many recordings")},
    {"answer-not-recorded",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The recording ends before this answer does.")},
    {"hint-answer-not-recorded",
     QT_TRANSLATE_NOOP("a2a::Phrase", "What came until then is complete.")},
    {"recording-not-finished",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is a recording that is not finished.")},
    {"hint-other-name", QT_TRANSLATE_NOOP("a2a::Phrase", "Choose another name.")},
    // Session files that are read.
    {"file-missing", QT_TRANSLATE_NOOP("a2a::Phrase", "There is no file %1.")},
    {"hint-check-name", QT_TRANSLATE_NOOP("a2a::Phrase", "Check the name.")},
    {"file-unreadable", QT_TRANSLATE_NOOP("a2a::Phrase", "The file %1 cannot be read.")},
    {"hint-check-file",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check whether it is a file and whether you may read it.")},
    {"file-no-session", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is no session file.")},
    {"hint-session-files",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Session files are made by recording a session.")},
    {"file-unreadable-why", QT_TRANSLATE_NOOP("a2a::Phrase", "The file %1 cannot be read: %2.")},
    {"hint-check-rights", QT_TRANSLATE_NOOP("a2a::Phrase", "Check whether you may read it.")},
    {"session-newest-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The newest part of the session file %1 stands in the file "
                                      "beside it and cannot be read.")},
    {"session-damaged",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 was cut short or is damaged.")},
    {"hint-earlier-copy",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Nothing of it can be read. Open an earlier copy of it.")},
    {"session-newer-version",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "%1 was made by a newer version of this program (format %2).")},
    {"hint-open-newer-version", QT_TRANSLATE_NOOP("a2a::Phrase", "Open it with that version.")},
    {"session-other-tables",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The tables of %1 are not those of a session, or cannot be read.")},
    {"hint-session-changed",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The file was changed or damaged after it was recorded.")},
    {"hint-before-is-complete",
     QT_TRANSLATE_NOOP("a2a::Phrase", "What came before is complete; the rest cannot be read.")},
    {"session-cut-record-order",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 is shown up to record %2: the next one "
                                      "does not fit to those before it.")},
    {"session-cut-unreadable",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The session file %1 is shown up to record %2: what follows cannot be read (%3).")},
    {"session-cut-record",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 is shown up to record %2: the next one "
                                      "is none that this program writes.")},
    {"session-marks-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The marks and comments in the session file %1 cannot be read.")},
    // Session files that are written.
    {"session-not-made",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 cannot be made: %2.")},
    {"hint-choose-folder",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Choose a folder that you may write to.")},
    {"hint-goes-on-in-memory",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The session goes on in memory; what comes from now on is lost when it is closed.")},
    {"file-exists", QT_TRANSLATE_NOOP("a2a::Phrase", "There is already a file of this name: %1.")},
    {"hint-file-exists",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Choose another name, or move the file away first.")},
    {"session-gone",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 was deleted, moved or replaced.")},
    {"session-locked",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 is locked by another program: its "
                                      "newest part could not be written.")},
    {"session-disk-full",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The disk is full: the session file %1 is no longer written.")},
    {"session-not-writable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The session file %1 may not be written: %2.")},
    {"session-writing-failed",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Writing the session file %1 failed: %2.")},
    // Exports.
    {"export-no-file", QT_TRANSLATE_NOOP("a2a::Phrase", "what has this name is no ordinary file")},
    {"export-archive-full", QT_TRANSLATE_NOOP("a2a::Phrase", "the archive cannot hold it")},
    {"export-failed", QT_TRANSLATE_NOOP("a2a::Phrase", "The export %1 cannot be written: %2.")},
    {"hint-export-failed",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Nothing was written. Choose another folder, or make room on the disk.")},
    // JSON Lines that are read.
    {"hint-check-name-and-rights",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check the name, and whether you may read it.")},
    {"import-no-session", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 holds no recorded session.")},
    {"hint-import-no-session",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Choose a file of JSON Lines whose first line is "
                                      "{\"type\":\"session\",\"format\":\"a2ascope\",\"version\":1}"
                                      ", as this program exports them.")},
    {"import-newer-version",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was made by a newer version of this program.")},
    {"hint-import-newer-version", QT_TRANSLATE_NOOP("a2a::Phrase", "Import it with that version.")},
    {"import-left-out",
     QT_TRANSLATE_N_NOOP("a2a::Phrase", "%n lines left out; the first is line %1: %2")},
    {"line-request-head",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The head of a request has \"method\" and \"url\", both strings.")},
    {"line-request-number",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" in the head of a request is a number, or left out.")},
    {"line-call-generation",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"generation\" in the head of a call is \"0.1\", \"0.2\", "
                                      "\"0.3\" or \"1.0\", a string.")},
    {"line-call-binding",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"binding\" in the head of a call is \"jsonrpc\", \"rest\" or \"grpc\".")},
    {"line-call-dialect",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This generation is not spoken over this binding.")},
    {"line-call-operation",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "\"operation\" in the head of a call is its name in 1.0, as \"SendMessage\" or "
         "\"GetTask\", whatever was spoken; \"context\" is a number, or left out.")},
    {"line-no-head",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"head\" of this line is missing, or no JSON object.")},
    {"line-headers",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"headers\" is a list of [name, value] pairs, both strings.")},
    {"line-status",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"status\" in the head of an answer is a number up to 999.")},
    {"line-end-reason",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"reason\" in the head of an end is finished, cut, refused, "
                                      "stopped, idle, timed-out or redirected.")},
    {"line-bytes",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The bytes of a line are a string: \"text\" as they came, "
                                      "JSON in it escaped, or \"base64\".")},
    {"line-base64", QT_TRANSLATE_NOOP("a2a::Phrase", "The base64 of this line cannot be read.")},
    {"line-too-long", QT_TRANSLATE_NOOP("a2a::Phrase", "This line is too long.")},
    {"line-no-object", QT_TRANSLATE_NOOP("a2a::Phrase", "This line is no JSON object.")},
    {"line-unknown-type",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "This line is of no known type: it must be agent, request, "
                       "call, answer, read, trailers, end, mark, accepted or annotation.")},
    {"line-request-direction",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"direction\" in the head of a request is sent, received or passed, "
                       "or left out.")},
    {"line-annotation-place",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The annotation of this line stands nowhere: it has \"kind\", \"target\" "
                       "and \"value\", and lines before it have the numbers of its target.")},
    {"line-no-agent",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This line has no number: \"agent\" counts agents from 0.")},
    {"line-no-exchange",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This line has no number: \"exchange\" counts requests from "
                                      "1, and the lines about one have the same.")},
    {"line-no-time",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This line has no time: \"ns\" is a whole number of "
                                      "nanoseconds since the recording began.")},
    {"line-unreadable", QT_TRANSLATE_NOOP("a2a::Phrase", "This line cannot be read.")},
    {"line-bytes-twice",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The bytes of this line were there already.")},
    {"line-order", QT_TRANSLATE_NOOP("a2a::Phrase", "This line does not fit to those before it.")},
    {"line-exchange-twice",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Another request has this number already: \"exchange\" must be a new one for each.")},
    {"line-no-request",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The request that this line belongs to is missing: a line \"request\" with "
                       "the same number in \"exchange\" must stand before it.")},
    {"line-after-end",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This line comes after the end of its exchange.")},
    {"line-call-late",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "A line \"call\" must stand before the answer to its request.")},
    {"line-answered", QT_TRANSLATE_NOOP("a2a::Phrase", "This request has an answer already.")},
    {"line-no-answer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A line \"answer\" must stand before what is read of it.")},
    {"line-too-many-agents",
     QT_TRANSLATE_NOOP("a2a::Phrase", "There are more agents than can be read.")},
    {"line-card",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The card of this agent is left out: it is no JSON object, or too large.")},
    {"line-mark-kind",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The kind of this mark is none of request, answer, event, comment and end.")},
    {"line-mark-place",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The mark of this line stands nowhere: no request before it has its number.")},
};

std::span<const PhraseText> filePhrases()
{
    return FilePhrases;
}

} // namespace a2a
