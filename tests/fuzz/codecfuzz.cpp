// SPDX-License-Identifier: Apache-2.0
// A payload read by the codec of each protocol version, as every operation's response. Notes stay
// few.
#include "model/a2a/codec.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

static void touch(const Message &message)
{
    for (const Part &part : message.parts)
        (void)part.decodedBytes();
}

A2A_FUZZ(codec)(const uint8_t *data, size_t size)
{
    static constexpr ProtocolVersion Generations[] = {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                                      ProtocolVersion::V0_3, ProtocolVersion::V1_0};
    FuzzInput input(data, size);
    const Codec &codec = *codecFor(Generations[input.number(3)]);
    const auto operation = Operation(input.number(int(Operation::ExtendedCard)));
    const json::Document document(input.rest());
    const json::Value root = document.root();
    Notes notes;
    const EventHead head = codec.readHead(operation, root, notes);
    touch(codec.readMessage(head.message, notes));
    touch(codec.readMessage(root, notes));
    (void)codec.readArtifact(head.artifact, notes);
    (void)codec.readStatus(head.status, notes);
    for (const Artifact &artifact : codec.readTask(root, notes).artifacts) {
        for (const Part &part : artifact.parts)
            (void)part.decodedBytes();
    }
    (void)codec.readTaskList(root, notes);
    (void)codec.readPushConfigs(root, notes);
    return 0;
}
