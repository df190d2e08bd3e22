// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/wiretext.h"
#include "model/marks/usermarks.h"
#include "model/session/content.h"

#include <QMultiHash>

#include <functional>

namespace a2a {

/// Data sources of filters. All must outlive their users.
struct FilterSource {
    const Recording &recording;
    const Store &store;
    const Content &content;
    std::function<QString(AgentIndex)> agentName = {}; ///< by its card; may be missing
    const UserMarks *marks = nullptr;                  ///< null if nothing is marked
};

/// An agent's address as searched by `agent`: host, port and path, and nothing secret.
[[nodiscard]] QString filterAgentUrl(const QUrl &url);

/// Reads the values of a frame's filter fields from the store and the recording. Indexes grow with
/// update(); nothing else is kept here.
class FilterReader final {
public:
    /// A frame with more bytes is not decoded for `part` and `mime`.
    static constexpr quint32 DecodeLimit = 8 * 1024 * 1024;

    explicit FilterReader(const FilterSource &source);

    void update(); ///< call this when the session has changed
    [[nodiscard]] const Store &store() const { return m_source.store; }
    [[nodiscard]] const WireText &text() const { return m_text; }
    [[nodiscard]] const Frame &frame(FrameIndex index) const { return store().frames[index]; }

    // Bits by the position in filterChoices().
    [[nodiscard]] quint32 kinds(FrameIndex frame) const;
    [[nodiscard]] quint32 state(FrameIndex frame) const;
    [[nodiscard]] quint32 direction(FrameIndex frame) const;
    [[nodiscard]] quint32 binding(FrameIndex frame) const;
    [[nodiscard]] quint32 severity(FrameIndex frame) const; ///< the highest; 0 without a finding
    [[nodiscard]] quint32 roles(FrameIndex frame) const;
    [[nodiscard]] quint32 parts(FrameIndex frame) const;

    [[nodiscard]] TaskIndex task(FrameIndex frame) const; ///< also through its exchange
    [[nodiscard]] ContextIndex context(FrameIndex frame) const;
    [[nodiscard]] int clockMs(FrameIndex frame) const;   ///< ms of the local day
    [[nodiscard]] QString clock(FrameIndex frame) const; ///< "14:02:13.522", as WireText::time()
    [[nodiscard]] int httpStatus(ExchangeId exchange) const; ///< 0 if not received yet
    [[nodiscard]] QString agent(ExchangeId exchange) const;
    /// The client whose call was passed on by a tap, or empty if the call is ours.
    [[nodiscard]] QString client(ExchangeId exchange) const;
    [[nodiscard]] QString method(ExchangeId exchange) const;
    [[nodiscard]] QString protocolVersion(ExchangeId exchange) const;
    [[nodiscard]] QStringList findings(FrameIndex frame) const; ///< their rules
    [[nodiscard]] const Error *failure(FrameIndex frame) const { return m_text.failure(frame); }
    /// The user's comments on the frame, its artifact and its task; an empty one for a mere mark.
    [[nodiscard]] QStringList comments(FrameIndex frame) const;
    [[nodiscard]] QStringList messageIds(FrameIndex frame) const;
    [[nodiscard]] QStringList mediaTypes(FrameIndex frame) const;
    /// The frame's JSON as received, or its other content; a view of the recording or of `scratch`.
    [[nodiscard]] QByteArrayView data(FrameIndex frame, QByteArray &scratch) const;

private:
    struct Parts {
        quint32 kinds = 0; ///< bits by the position in filterChoices(FilterField::Part)
        QStringList mediaTypes;
    };
    [[nodiscard]] Parts partsOf(FrameIndex frame) const;
    [[nodiscard]] std::vector<Part> decodedParts(FrameIndex frame,
                                                 const DecodedFrame &decoded) const;

    FilterSource m_source;
    WireText m_text;
    QMultiHash<FrameIndex, quint32> m_findings;
    QMultiHash<FrameIndex, MessageIndex> m_messages;
    size_t m_findingsSeen = 0;
    size_t m_messagesSeen = 0;
    size_t m_updatesSeen = 0; ///< of Store::messageUpdates
    qint64 m_dayOffsetMs = 0; ///< local time minus UTC when the session began
};

} // namespace a2a
