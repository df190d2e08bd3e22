// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/sourcemessage.h"

namespace a2a {

/// What a dialect cannot carry.
struct Loss {
    QString path; ///< a JSON pointer to it in the source, as far as the source has it
    Phrase why;

    bool operator==(const Loss &) const = default;
};

/// Collects what was lost when a message was written in a dialect. Nothing is known of dialects
/// here: what was written is read back, and compared.
class Losses final {
public:
    Losses(const SourceMessage &source, const Dialect &dialect)
        : m_source(source)
        , m_dialect(dialect)
    {
    }

    /// Members of the source that reading it left out.
    void compareSource(const QByteArray &rewritten);
    /// Adds what differs between the written call and the one read back.
    void compareCalls(const OperationCall &back);
    void compareAnswers(const AgentAnswer &back);
    void compareErrors(const AgentError &back);
    void add(const QString &path, Phrase why);
    /// Adds the loss of the whole message.
    void addWhole(Phrase why);

    [[nodiscard]] std::vector<Loss> take() { return std::move(m_losses); }

private:
    void compareCards(const AgentAnswer &back);
    void addRemoved(json::Value member);
    void compare(const QByteArray &before, const QByteArray &after);
    [[nodiscard]] QString sourcePlace(const QString &pointer) const;
    [[nodiscard]] Phrase noField() const;

    const SourceMessage &m_source;
    const Dialect &m_dialect;
    std::vector<Loss> m_losses;
};

} // namespace a2a
