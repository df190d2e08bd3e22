// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/session/session.h"
#include "model/sessionfile/annotations.h"
#include "model/sessionfile/replayer.h"

#include <QFile>
#include <QHash>

#include <memory>
#include <vector>

namespace a2a {

/// Reads JSON Lines (docs/jsonl.md) of any origin into an empty session, on the path of live
/// traffic. Nothing is trusted, and nothing is sent. A line that cannot be read, or does not fit
/// those before it, is left out and reported; numbers of exchanges, agents and conversations may
/// have gaps.
class JsonLinesImport final {
public:
    static constexpr qint64 LongestLine = 512LL * 1024 * 1024; ///< bytes
    static constexpr qint64 LongestHead = 1024LL * 1024;       ///< of the first line
    static constexpr size_t MaxProblems = 100;                 ///< problems() has no more

    struct Problem {
        qint64 line = 0; ///< counted from 1
        Phrase text; ///< one sentence: what is wrong and what is expected; nothing of the file is
                     ///< quoted in it
    };

    /// An error if the file cannot be read or contains no such lines. A journal for the session can
    /// be created afterward: the recording has the file's time already.
    [[nodiscard]] static Result<std::unique_ptr<JsonLinesImport>> open(const QString &path,
                                                                       Session &session);

    /// Reads a line. Returns false once everything is read.
    [[nodiscard]] bool step();
    void readAll();
    /// Ends exchanges that the lines do not end. Called by the last step.
    void finish();

    [[nodiscard]] double progress() const; ///< 0 … 1
    [[nodiscard]] qint64 importedLineCount() const
    {
        return m_importedLines;
    } ///< lines that were understood
    [[nodiscard]] qint64 leftOut() const { return m_leftOut; }
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }

private:
    JsonLinesImport(const QString &path, Session &session);
    [[nodiscard]] std::optional<Error> begin();
    [[nodiscard]] QByteArray nextLine(bool *tooLong, qint64 most = LongestLine);
    void importLine(const json::Value &line);
    void importRecord(SessionRecord record, const json::Value &line);
    void importMark(const json::Value &line);
    void importAccepted(const json::Value &line);
    void importAnnotation(const json::Value &line);
    void importAgent(SessionRecord &record);
    [[nodiscard]] Phrase orderProblem(const SessionRecord &record) const;
    [[nodiscard]] bool renumber(SessionRecord &record, const json::Value &line);
    [[nodiscard]] bool renumberRequest(SessionRecord &record);
    [[nodiscard]] bool renumberCall(SessionRecord &record, const json::Value &line);
    [[nodiscard]] quint32 agentOf(const RequestHead &head);
    [[nodiscard]] bool place(SessionRecord &record, const json::Value &offset);
    void problem(const Phrase &text);

    QFile m_file;
    Session &m_session;
    FileAgents m_agents;
    std::unique_ptr<Replayer> m_replayer;
    qint64 m_line = 0;
    qint64 m_importedLines = 0;
    qint64 m_leftOut = 0;
    qint64 m_newestNs = 0;
    bool m_isAtEnd = false; ///< of the file
    bool m_done = false;
    std::vector<Problem> m_problems;
    QHash<quint32, ExchangeId> m_exchanges;  ///< by the file's numbers
    std::optional<quint32> m_firstAgent;     ///< its number in the file
    bool m_isAgentUnnamed = false;           ///< named by an address, until it is called
    QHash<quint32, ContextIndex> m_contexts; ///< by the file's numbers
    QHash<ExchangeId, qint64> m_missing;     ///< bytes of bodies missing in the file
    bool m_sameNumbers = true;               ///< so far, the file's numbers are ours
    Annotations m_annotations;               ///< applied at the end, once all frames are there
};

} // namespace a2a
