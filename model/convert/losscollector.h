// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/sourcemessage.h"

namespace a2a {

/// A part of a message that a dialect cannot carry.
struct ConversionLoss {
    QString path; ///< JSON pointer to it, or to its nearest parent, in the source
    Phrase why;

    bool operator==(const ConversionLoss &) const = default;
};

/// Collects what was lost when a message was written in a dialect. It knows nothing about dialects:
/// what was written is read back and compared.
class LossCollector final {
public:
    LossCollector(const SourceMessage &source, const Dialect &dialect)
        : m_source(source)
        , m_dialect(dialect)
    {
    }

    /// Adds the members of the source that were left out when it was read.
    void compareSource(const QByteArray &rewritten);
    /// Adds what differs between the written call and the one read back.
    void compareCalls(const OperationCall &back);
    void compareResponses(const AgentResponse &back);
    void compareErrors(const AgentError &back);
    void add(const QString &path, Phrase why);
    /// Adds the loss of the whole message.
    void addWhole(Phrase why);

    [[nodiscard]] std::vector<ConversionLoss> take() { return std::move(m_losses); }

private:
    void compareCards(const AgentResponse &back);
    void addRemoved(json::Value member);
    void compare(const QByteArray &before, const QByteArray &after);
    [[nodiscard]] QString sourcePointer(const QString &pointer) const;
    [[nodiscard]] Phrase noField() const;

    const SourceMessage &m_source;
    const Dialect &m_dialect;
    std::vector<ConversionLoss> m_losses;
};

} // namespace a2a
