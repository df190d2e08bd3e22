// SPDX-License-Identifier: Apache-2.0
#include "model/session/similarchunks.h"

#include "model/a2a/shapecheck.h"
#include "model/fold/storewriter.h"

#include <atomic>

namespace a2a {

/// Chunks with empty texts are never remembered: an empty text may violate a rule, so each such
/// chunk is parsed and checked by itself.
static bool isEmptyText(json::Value text)
{
    return text.raw().size() <= 2;
}

json::Value SimilarChunks::partText(const EventHead &head)
{
    if (head.kind != EventKind::ArtifactUpdate)
        return {};
    const json::Value parts = findParts(head.artifact);
    const json::Value text = parts.count() == 1 ? parts.first()["text"] : json::Value();
    return text.isString() && !isEmptyText(text) ? text : json::Value();
}

void SimilarChunks::remember(EventHead &head, const json::Document &document, json::Value text)
{
    static std::atomic<quint32> s_series = 0;
    if (!m_template.remember(document, text))
        return;
    head.series = ++s_series;
    head.text = text;
    m_head = head;
    for (QByteArray *id : {&m_head.taskId, &m_head.contextId, &m_head.artifactId})
        *id = deepCopy(*id); // it pointed into the document
}

const EventHead *SimilarChunks::read(QByteArrayView data, json::Document &document) const
{
    const bool isLike = m_head.series != 0 && m_template.read(data, document) &&
                        document.isValidUtf8() && !document.hasLoneSurrogate() &&
                        !isEmptyText(m_head.text);
    return isLike ? &m_head : nullptr;
}

} // namespace a2a
