// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentanswer.h"
#include "model/a2a/cardwriting.h"
#include "model/a2a/spelling.h"

#include <functional>

namespace a2a {

class JsonWriter;

/// A codec that also writes what agents send: for showing a message as other versions have it.
class AnswerWriter {
public:
    AnswerWriter() = default;
    virtual ~AnswerWriter() = default;
    Q_DISABLE_COPY_MOVE(AnswerWriter)

    /// The payload of a response to the operation, or of an event of its stream. Empty: the version
    /// has none of this kind.
    [[nodiscard]] virtual QByteArray writeAnswer(Operation operation,
                                                 const AgentAnswer &answer) const = 0;
};

/// Writes a response in the codec's protocol version, if the codec supports that; empty otherwise.
[[nodiscard]] QByteArray writeAnswer(const Codec &codec, Operation operation,
                                     const AgentAnswer &answer);

/// How a version writes what is not in its table of spellings.
struct AnswerStyle {
    Spelling spelling;
    CardStyle card;
    bool wraps = false;     ///< what answers a send method is in a member named after its kind
    bool finals = true;     ///< status updates say whether their stream ends
    bool references = true; ///< messages have referenceTaskIds
    bool bareLists = false; ///< a list of configs is an array
    bool listsTasks = true; ///< there are pages of tasks
    /// Writes one push notification config, as an object.
    std::function<void(JsonWriter &json, const PushConfig &config)> writePush;
};

/// Writes the payload of a response, in the style of a version.
[[nodiscard]] QByteArray answerText(const AnswerStyle &style, Operation operation,
                                    const AgentAnswer &answer);

} // namespace a2a
