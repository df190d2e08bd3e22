// SPDX-License-Identifier: Apache-2.0
#include "model/facts/bytelocator.h"

#include "model/session/framedirection.h"

namespace a2a {

DecodedFrame ByteLocator::decode(FrameIndex frame) const
{
    return m_store.frames[frame].length > DecodeLimit ? DecodedFrame() : m_content.decode(frame);
}

ByteLocation ByteLocator::locate(FrameIndex frame, json::Value value) const
{
    if (!value.isValid())
        return {frame, {}};
    return {frame, m_content.spans(frame).toBlock(value.memberRange())};
}

ByteLocation ByteLocator::locateMessage(MessageIndex message) const
{
    const FrameIndex frame = m_store.messages[message].frame;
    const DecodedFrame decoded = decode(frame);
    return locate(frame, m_content.messageValue(message, decoded));
}

ByteLocation ByteLocator::locateStatus(StatusIndex status) const
{
    const FrameIndex frame = m_store.statuses[status].frame;
    const DecodedFrame decoded = decode(frame);
    return locate(frame, decoded.head.status);
}

static json::Value partsIn(json::Value artifact)
{
    const json::Value parts = artifact["parts"];
    if (!parts.isValid())
        return artifact;
    return parts.isArray() && parts.count() == 1 ? parts.first() : parts;
}

ByteLocation ByteLocator::locateChunk(ArtifactIndex artifact, quint32 chunk) const
{
    const FrameIndex frame = m_store.artifacts[artifact].chunks[chunk].frame;
    const DecodedFrame decoded = decode(frame);
    return locate(frame, partsIn(m_content.chunkValue(artifact, chunk, decoded)));
}

ByteLocation ByteLocator::locateFrame(FrameIndex frame) const
{
    const DecodedFrame decoded = decode(frame);
    const EventHead &head = decoded.head;
    if (m_store.frames[frame].kind == FrameKind::Request &&
        !isReceivedRequest(m_store.frames[frame]))
        return locate(frame, head.message);
    switch (head.kind) {
    case EventKind::ArtifactUpdate:
        return locate(frame, partsIn(head.artifact));
    case EventKind::StatusUpdate:
        return locate(frame, head.status);
    case EventKind::Message:
        return locate(frame, head.message);
    default:
        return locate(frame, head.body);
    }
}

} // namespace a2a
