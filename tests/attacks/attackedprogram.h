// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/attacks/attack.h"
#include "tests/support/scriptedserver.h"

#include <QProcess>
#include <QTemporaryDir>

namespace a2a::test {

inline constexpr qint64 MiB = 1024 * 1024;

/// An input of several.
struct NamedInput {
    const char *name;
    QByteArray bytes;
};

/// How a program ended.
struct ProgramResult {
    bool exitedNormally = false; ///< not by a signal, and in time
    int code = -1;
    QByteArray out;
    QByteArray err;
    qint64 peakKib = 0; ///< its highest resident size, as far as it was seen

    [[nodiscard]] QByteArray printed() const { return out + err; }
};

/// What a program is started with besides its arguments.
struct RunOptions {
    QString in = QStringLiteral("/dev/null");       ///< standard input
    QString out = {};                               ///< standard output; empty: ProgramResult::out
    std::function<void(QProcess &)> meanwhile = {}; ///< again and again while it runs
    int patienceMs = 240'000;
};

/// The terminal program.
[[nodiscard]] ProgramResult runTerminal(const QStringList &arguments,
                                        const RunOptions &around = {});
inline constexpr int AnyCode = -1;
inline constexpr int AnyFailure = -2; ///< any exit code but 0
/// Checks that the program exited by itself, with that code.
void checkEnd(Verdict &verdict, const ProgramResult &ended, int code);
/// Checks that it took at most that much more memory than an ordinary call.
void checkMemory(Verdict &verdict, const ProgramResult &ended, int mostMiB = 64);
/// "exit code 7, cut, `cut`, HDR-004": exit code, outcome, codes of errors, rules of findings that
/// an ordinary call does not have. Of the lines of -o json.
[[nodiscard]] QString summaryOf(const ProgramResult &ended);
/// Values of a member of the lines of that type, in order.
[[nodiscard]] QStringList valuesOf(const QByteArray &lines, const char *type, const char *member);
/// Rules of findings that an ordinary call does not have.
[[nodiscard]] QStringList newFindings(const ProgramResult &ended);
/// Whether the sentence of such a finding has this word.
[[nodiscard]] bool hasFinding(const ProgramResult &ended, const char *word);

/// `send` to an agent with JSON-RPC of 1.0 whose endpoint plays `answer`, recorded and replayed.
struct Call {
    Script answer = {};
    bool streams = true;
    QStringList options = {};
    const char *text = "hi";
    QByteArray card = {};     ///< more of its members, each followed by a comma
    bool replays = true;      ///< what is printed is the same once more from the recording
    bool isText = false;      ///< without -o json
    qint64 mostRecorded = -1; ///< bytes of the recording
    int mostMiB = 64;         ///< that it may take beyond an ordinary call
    bool isOrdinary = false;  ///< what others are compared with
};

/// A server, a folder, and calls to the server.
class AttackFixture final {
public:
    ScriptedServer server;

    /// A server that responds with 404 to everything that is not set.
    AttackFixture() { server.play(plainAnswer(404, "{}")); }
    /// Calls; checks what is promised for every input: checkEnd() and the replay.
    ProgramResult call(Verdict &verdict, const Call &call, int code);
    [[nodiscard]] QString place(const QString &name) const { return m_folder.filePath(name); }
    /// A file of that content in the folder.
    [[nodiscard]] QString file(const QString &name, const QByteArray &bytes) const;
    [[nodiscard]] QString origin() const { return QString::fromLatin1(server.origin()); }
    /// The requests that reached the endpoint.
    [[nodiscard]] int calls() const;

private:
    QTemporaryDir m_folder;
    int m_count = 0;
};

/// One input after the other, each with a server of its own; what is seen is put together.
struct Variant {
    const char *name;
    Call call;
    int code;
};
void runVariants(Verdict &verdict, const std::vector<Variant> &variants,
                 const std::function<void(const ProgramResult &, AttackFixture &)> &also = {});

/// A JSON string of each kind of character that a terminal obeys, or that makes text look like
/// another, and of a line that looks like an error of the program.
[[nodiscard]] QByteArray trickyText();
/// Checks that none of the characters of trickyText() was printed.
void checkNoTrickyOutput(Verdict &verdict, const ProgramResult &ended);

/// An event of a stream in its envelope.
[[nodiscard]] QByteArray event(const QByteArray &result);
/// The same without the stream.
[[nodiscard]] QByteArray envelope(const QByteArray &result);
/// A task "t" of the context "c" in that state, as a result; `more`: further members, each after a
/// comma.
[[nodiscard]] QByteArray task(const char *state, const QByteArray &more = {});
[[nodiscard]] QByteArray status(const char *state, const QByteArray &more = {});
/// `repeats` times the text, by zlib; `windowBits` choose the format: 31 is gzip, 15 is deflate.
[[nodiscard]] QByteArray compressed(const QByteArray &text, int windowBits, int repeats = 1);
/// A stream of events that ends when the connection is closed.
[[nodiscard]] Script stream(const QByteArray &bytes);
/// A stream of a working task, then `piece` until `total` bytes, then the task is completed.
[[nodiscard]] Script flooded(const QByteArray &piece, qint64 total);

} // namespace a2a::test
