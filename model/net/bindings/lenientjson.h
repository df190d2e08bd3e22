// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/net/bindings/framespans.h"

#include <memory>
#include <vector>

namespace a2a {

/// A JSON text as it was received, and the document that it is read as: strictly if that is
/// possible, else with the repairs that printed examples and careless servers require. Everything
/// that reads the text of a response again reads it here, so that all see the same document, at the
/// same bytes. What JSON allows but should not be (invalid UTF-8, byte order marks, halves of
/// surrogate pairs) is kept, and flagged by the document.
class LenientJson final {
public:
    enum class Form : quint8 {
        Text,  ///< the whole text is JSON
        Event, ///< the block of an event stream: the JSON is its data
    };
    enum class Fault : quint8 {
        MissingPrefix, ///< a line without the data: prefix continues the JSON
        Separator,     ///< a record separator before an event's JSON
        Comment,
        TrailingComma, ///< a comma after the last member or element
        WrongBracket,  ///< of another kind than the content requires: `[ "parts": … ]`
    };
    struct Repair {
        Fault fault = Fault::Comment;
        json::ByteRange bytes; ///< of what was received

        bool operator==(const Repair &) const = default;
    };
    /// Larger texts are only read strictly, because finding the fault would take too long.
    static constexpr qint64 SizeLimit = qint64{8} << 20;

    [[nodiscard]] static LenientJson read(const QByteArray &received, Form form);

    /// The document that was read. If no repair made the text valid JSON, it is the strictly read
    /// one, with its error.
    [[nodiscard]] const std::shared_ptr<const json::Document> &document() const
    {
        return m_document;
    }
    [[nodiscard]] bool isReadable() const { return m_document->isValid(); }
    /// Maps the document's bytes to those received.
    [[nodiscard]] const FrameSpans &spans() const { return m_spans; }
    /// Repairs in the order in which they were made: around the JSON, then in it.
    [[nodiscard]] const std::vector<Repair> &repairs() const { return m_repairs; }
    [[nodiscard]] bool has(Fault fault) const;
    /// Whether the JSON itself had to be changed, not only what is around it.
    [[nodiscard]] bool isRepaired() const;

private:
    LenientJson(const QByteArray &received, FrameSpans spans);

    [[nodiscard]] bool tryRepair(Form form);

    std::shared_ptr<const json::Document> m_document;
    FrameSpans m_spans;
    std::vector<Repair> m_repairs;
};

/// A block that has several events, because no blank line separates them, as printed examples show
/// them: each begins with a `data:` line and has an object of its own. Empty if the block is one
/// event.
[[nodiscard]] std::vector<json::ByteRange> unseparatedEvents(const QByteArray &block);

} // namespace a2a
