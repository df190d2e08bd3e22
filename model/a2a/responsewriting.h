// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentresponse.h"
#include "model/a2a/cardwriting.h"
#include "model/a2a/wireformat.h"

#include <functional>

namespace a2a {

class JsonWriter;

/// Implemented by codecs that also write what agents send, so that a message can be shown in other
/// protocol versions.
class ResponseWriter {
public:
    ResponseWriter() = default;
    virtual ~ResponseWriter() = default;
    Q_DISABLE_COPY_MOVE(ResponseWriter)

    /// The payload of a response to the operation, or of an event of its stream. Empty if the
    /// version has no payload of this kind.
    [[nodiscard]] virtual QByteArray writeResponse(Operation operation,
                                                   const AgentResponse &answer) const = 0;
};

/// Writes a response in the codec's protocol version, if the codec supports that; empty otherwise.
[[nodiscard]] QByteArray writeResponse(const Codec &codec, Operation operation,
                                       const AgentResponse &answer);

/// How a version writes payloads, beyond the format of the objects in them.
struct ResponseStyle {
    WireFormat wireFormat;
    CardStyle card;
    bool wrapsPayload = false;       ///< the result of a send is in a member named after its kind
    bool hasFinalFlag = true;        ///< status updates say whether their stream ends
    bool hasReferenceTaskIds = true; ///< messages have referenceTaskIds
    bool hasBareLists = false;       ///< a list of configs is an array
    bool hasTaskLists = true;        ///< there are pages of tasks
    /// Writes one push notification config, as an object.
    std::function<void(JsonWriter &json, const PushConfig &config)> writePushConfig;
};

/// Writes the payload of a response, in the style of a version.
[[nodiscard]] QByteArray writeResponsePayload(const ResponseStyle &style, Operation operation,
                                              const AgentResponse &answer);

} // namespace a2a
