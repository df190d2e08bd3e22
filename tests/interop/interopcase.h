// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/interop/agentprocess.h"
#include "tests/interop/cliprocess.h"

#include <QJsonObject>
#include <QObject>

#include <memory>

namespace a2a::test {

/// Differences between SDKs.
struct Sdk {
    const char *version;
    const char *generation;
    const char *name;
    const char *endpoint;
    /// Code of the error for a message to a finished task.
    const char *finishedTaskCode;
    /// 0.2.5 responds to tasks/cancel with the earlier state of the task.
    bool cancelReturnsEarlierState;
};

inline constexpr Sdk Sdk02 = {"0.2.5", "0.2", "Interop 0.2", "/", "-32600", true};
inline constexpr Sdk Sdk03 = {"0.3.14", "0.3", "Interop 0.3", "/a2a/jsonrpc", "-32600", false};
inline constexpr Sdk Sdk10 = {"1.3.0", "1.0", "Interop 1.0", "/a2a/jsonrpc", "-32004", false};

// Exit codes of the program, as in its manual.
inline constexpr int Completed = 0;
inline constexpr int ProtocolError = 5;
inline constexpr int TaskFailed = 6;
inline constexpr int StreamCut = 7;
inline constexpr int InputRequired = 8;

using S = QLatin1String;

/// The text of an artifact or message: its text parts joined.
[[nodiscard]] QString text(const QJsonObject &holder);
/// The first artifact of an `end` line.
[[nodiscard]] QJsonObject firstArtifact(const QJsonObject &end);
/// The outcome of an `end` line.
[[nodiscard]] QString outcome(const QJsonObject &end);
/// The findings above the severity note: the SDK's cards spell out empty members, for example. A
/// line for each.
[[nodiscard]] QString findingsAboveNote(const CliProcess &cli);
/// Rows for a test that must give the same result with a stream and without: column "mode".
void addStreamingRows();

/// A test class that runs the program against one agent on the given SDK.
class InteropCase : public QObject {
    Q_OBJECT

public:
    explicit InteropCase(const Sdk &sdk)
        : m_sdk(sdk)
    {
    }

private slots:
    void initTestCase();
    void cleanupTestCase() { m_agent.reset(); }

protected:
    [[nodiscard]] const Sdk &sdk() const { return m_sdk; }
    [[nodiscard]] bool isVersion10() const;
    [[nodiscard]] QString url() const { return m_agent->url(); }
    [[nodiscard]] std::unique_ptr<CliProcess> send(const QString &text,
                                                   const QStringList &more = {}) const;
    /// The state of a line or of the task in it, if its wire word is the right one; else both
    /// words.
    [[nodiscard]] QString state(const QJsonObject &line) const;

private:
    /// The wire word of this protocol version for a state of 1.0.
    [[nodiscard]] QString wireStateName(const QString &state) const;

    const Sdk &m_sdk;
    std::unique_ptr<AgentProcess> m_agent;
};

} // namespace a2a::test
