// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/viewchoice.h"
#include "model/facts/artifactgrowth.h"
#include "model/recording/recording.h"
#include "model/session/content.h"

#include <QString>

#include <vector>

namespace a2a {

/// One part of a message as a conversation shows it. Texts are as received: views make them safe
/// first.
struct ChatPart {
    enum class Kind : quint8 {
        Text,
        Data,    ///< text: the JSON, indented for reading
        File,    ///< inline bytes
        Link,    ///< a file by URL; never loaded automatically
        Unknown, ///< text: the part's JSON, indented for reading
    };
    Kind kind = Kind::Text;
    int number = 0;                 ///< among the parts of its message
    ViewKind view = ViewKind::Text; ///< the best view for the content
    bool isAligned = false;         ///< Text: see TextForm
    bool canChooseForm = false;     ///< Text: see TextForm
    QString text;
    QByteArray content;      ///< the first bytes of an image, a table or JSON, if these are shown
    QString name;            ///< of a file, may be empty
    QString mediaType;       ///< as declared, may be empty
    QString url;             ///< Link
    QString host;            ///< Link: of the URL; empty if it has none
    qint64 bytes = 0;        ///< of the content
    qint64 omittedBytes = 0; ///< bytes that `text` and `content` leave out
    QByteArray metadata;     ///< JSON as received, empty when absent
    /// For data that reply to a form: the values entered, with a line for each field as the form
    /// names it.
    QString reply = {};
};

/// The content of a message, decoded for viewing.
struct ChatBubble {
    bool own = false; ///< sent by the user
    QString wireRole; ///< the role as received
    QString messageId;
    quint32 pieces = 1; ///< it was joined from this many (MessageRecord::pieceCount)
    std::vector<ChatPart> parts;
    /// The pending question that the message can also be sent to: its text, else the id of its
    /// task. Empty if there is none.
    QString question;
    QByteArray metadata; ///< of the message: JSON as received, empty when absent
};

/// One state in a folded run.
struct ChatState {
    TaskState state = TaskState::Unspecified;
    QString wireState;
    quint32 times = 1;            ///< reported this many times in a row
    StatusIndex status = NoIndex; ///< the newest of these reports
};

/// Consecutive states of one task. `states` holds at most ChatStateRun::MaxStates, the first and
/// the last ones.
struct ChatStateRun {
    static constexpr size_t MaxStates = 12;
    std::vector<ChatState> states;
    quint32 reports = 0;         ///< how many statuses are folded here
    QString lastMessage;         ///< text of the newest status message, if any
    quint32 pieces = 1;          ///< it was joined from this many (StatusText)
    std::vector<ChatPart> files; ///< its parts that are not text, of all pieces: files, links, JSON
    QByteArray metadata;         ///< of the message with these parts
    qint64 durationNs = 0;       ///< from the first report to the next state, or until now
    bool open = false;           ///< still in the last of these states
    std::optional<Severity> mark; ///< the highest severity among findings about its frames
    QString contact; ///< TaskConnectivity in words; empty while there are updates about the task
    bool isLost = false;
};

/// One status within a run.
struct ChatStatus {
    TaskState state = TaskState::Unspecified;
    QString wireState;
    qint64 wallMs = 0; ///< ms since 1970
    QString message;
    std::vector<ChatPart> parts; ///< of the message
    QByteArray metadata;         ///< of the message
};

/// The facts about an artifact; its content is never decoded here (ArtifactPreview).
struct ChatArtifact {
    QString id;
    QString name; ///< may be empty
    QString mediaType;
    qint64 bytes = 0;
    ArtifactGrowth growth;
    int version = 1; ///< among the versions of it in the conversation
    int versions = 1;
    bool accepted = false; ///< the user accepted this version as the current one
};

/// A task that requires input, or did.
struct ChatQuestion {
    TaskState state = TaskState::InputRequired;
    QString wireState;
    QString taskId;
    std::vector<ChatPart> parts;  ///< a form is one line with the names of its fields
    QByteArray metadata;          ///< of the message that asks
    bool open = false;            ///< it is still pending
    qint64 waitedNs = 0;          ///< until now, or until the answer
    std::optional<Severity> mark; ///< the highest severity among findings about its frame
    QString lost;                 ///< TaskConnectivity in words; empty if it can be answered
    bool dismissed = false;       ///< the user does not want to answer
    bool canGetTask = false;      ///< the agent supports GetTask
};

/// What the agent's response says about the version and binding it uses.
struct ChatAdvice {
    QString sentence;        ///< empty if it says nothing
    QString switchTo;        ///< "0.3 · JSON-RPC": what a click switches to; empty if it is in use
    bool waits = false;      ///< the message is waiting to be sent again: see SendRetries
    bool canGetTask = false; ///< the agent supports GetTask
    bool canSubscribe = false; ///< the agent supports SubscribeToTask
    bool canSignIn = false;    ///< it can be given credentials
};

/// A failure.
struct ChatFailure {
    Error error;
    bool canRetry = false;   ///< the message was not accepted: sending it again makes sense
    bool isTaskGone = false; ///< the agent does not know its task: a retry starts a new one
    ChatAdvice advice = {};
    bool isAgentBusy = false; ///< no failure: the agent is busy, and says until when
    bool isPending = false;   ///< no updates about its task since: something can be done about it
    bool needsSignIn = false; ///< credentials are missing
    bool isSignedIn = false;  ///< the agent has since accepted a call with credentials
    bool isResolved = false;  ///< the stream continues: no failure any more
    QString page = {};        ///< the beginning of an error page as text; empty if there is none
};

/// How much of a part's JSON a row shows; more is cut.
inline constexpr qsizetype ChatJsonLimit = 16 * 1024; ///< bytes
inline constexpr qsizetype ChatNoLimit = -1;

/// What is decoded of files.
enum class FileDecoding : quint8 {
    Names,   ///< nothing
    Content, ///< images and tables, unless they are large
};

/// The parts with at most `jsonLimit` bytes of JSON in each.
[[nodiscard]] std::vector<ChatPart> chatParts(const Message &message,
                                              qsizetype jsonLimit = ChatJsonLimit,
                                              FileDecoding files = FileDecoding::Names);
/// Metadata as received, but empty for `null` and `{}`.
[[nodiscard]] QByteArray nonEmptyMetadata(const QByteArray &json);
/// JSON for reading: indented up to 1 MiB, above that as received. Sets `*omittedBytes` to the
/// number of bytes that were left out.
[[nodiscard]] QString readableJson(const QByteArray &json, qsizetype limit = ChatJsonLimit,
                                   qint64 *omittedBytes = nullptr);
/// The parts as plain text, for copying and for accessible texts: a file is its name.
[[nodiscard]] QString plainText(const std::vector<ChatPart> &parts);

/// The beginning of the text of a response that is not JSON: of an HTML page (proxies and
/// frameworks send them with an error status) its words, of other text itself. At most
/// ErrorPageChars characters, "…" at their end if there are more. Empty if it has no body, or if
/// the body is JSON, an event stream or not text.
[[nodiscard]] QString errorPageText(const Recording &recording, ExchangeId exchange);
inline constexpr qsizetype ErrorPageChars = 1000;

} // namespace a2a
