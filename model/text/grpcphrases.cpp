// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// gRPC errors: messages, statuses, protobuf.
static constexpr PhraseText GrpcPhrases[] = {
    {"grpc-status",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned gRPC status %1 without a message.")},
    {"grpc-status-said", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned gRPC status %1: %2")},
    {"hint-asked-for-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The requested resource is unknown or no longer stored.")},
    {"hint-not-in-this-state",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent does not allow this in the task's state.")},
    {"hint-no-such-method",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The agent does not implement this method; try another protocol version or binding.")},
    {"hint-not-available-now",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent is not available now; try again later.")},
    {"not-grpc",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not gRPC: it has no content type.")},
    {"not-grpc-but", QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not gRPC but %1.")},
    {"hint-check-grpc-interface",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check that the address is the agent's gRPC endpoint.")},
    {"grpc-no-status",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent ended the call without a gRPC status.")},
    {"hint-trailers-dropped",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "A proxy in front of the agent may drop the trailers; received data is kept.")},
    // Unreadable messages.
    {"grpc-compressed",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The agent sent a compressed message (grpc-encoding: %1) although none was requested.")},
    {"encoding-not-named", QT_TRANSLATE_NOOP("a2a::Phrase", "not named")},
    {"hint-switch-compression-off",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Turn off compression in the agent; the raw bytes are in the wire log.")},
    {"grpc-no-frame",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The response is not a sequence of gRPC messages: one begins with the byte 0x%1.")},
    {"hint-check-grpc-server",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Nothing after it can be read; check that a gRPC server is at this address.")},
    {"grpc-message-too-large",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A message declares a length of %1, above the limit of %2.")},
    {"hint-nothing-after-send-in-chunks",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Nothing after it can be read; the agent should send large artifacts in chunks.")},
    {"grpc-ends-in-prefix",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The response ends inside the prefix of a message.")},
    {"grpc-ends-in-message",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The response ends inside a message: %1 of %2 bytes received.")},
    {"hint-broken-off",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent or a proxy in front of it aborted; received data is kept.")},
    {"grpc-message-broken",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A message of %1 bytes is not a complete %2.")},
    {"hint-cut-or-other-version",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "It may be truncated or use another protocol version; its bytes are in the wire log.")},
    {"grpc-message-many-values",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "A message of %1 contains more than %2 values and is not shown as JSON.")},
    {"grpc-json-too-large",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The JSON of a message of %1 would be larger than %2.")},
    {"hint-send-in-chunks",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Its bytes are in the wire log; the agent should send large artifacts in chunks.")},
    // Requests that cannot be encoded.
    {"grpc-no-method", QT_TRANSLATE_NOOP("a2a::Phrase", "The gRPC service %1 has no method %2.")},
    {"hint-other-binding-for-this",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Choose another binding or protocol version for this operation.")},
    {"grpc-not-writable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The request cannot be encoded as %1: %2.")},
    {"hint-change-named-part",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Change the named field, or choose another binding.")},
    {"grpc-not-built", QT_TRANSLATE_NOOP("a2a::Phrase", "This build has no gRPC support.")},
    {"hint-build-with-protobuf",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Build it with libprotobuf (Debian: libprotobuf-dev, protobuf-compiler).")},
};

std::span<const PhraseText> grpcPhrases()
{
    return GrpcPhrases;
}

} // namespace a2a
