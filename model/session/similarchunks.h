// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/json/documenttemplate.h"

namespace a2a {

/// The fast path for similar chunks: a chunk that equals the last remembered one of its stream
/// except for its text is read without parsing. Tape and head are those that parsing would give;
/// the rules of single documents have nothing to say about it, as about the remembered one.
class SimilarChunks final {
public:
    /// Whether the next chunk should be remembered: not if the last remembered ones were of no use.
    [[nodiscard]] bool shouldRemember() { return m_template.shouldRemember(); }
    /// `head` was read from `document`, and neither a decoder nor a rule had anything to say about
    /// it. If it is remembered, it becomes the first one of a series.
    void remember(EventHead &head, const json::Document &document, json::Value text);
    /// The head of the chunk in `data` if it is like the remembered one; `document` then has the
    /// chunk, and the head refers to its bytes. Returns null if `data` must be parsed; `document`
    /// is undefined then.
    [[nodiscard]] const EventHead *read(QByteArrayView data, json::Document &document) const;

    /// The text of an update's only part that may be remembered; invalid if it has none.
    [[nodiscard]] static json::Value partText(const EventHead &head);

private:
    json::DocumentTemplate m_template;
    EventHead m_head; ///< with values of the reader's document, but its own ids
};

} // namespace a2a
