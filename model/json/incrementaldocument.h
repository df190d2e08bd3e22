// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/walker.h"

#include <memory>

namespace a2a::json {

/// Parses a large document while it is being received, so that nothing is left to do at its end:
/// every byte is read once, however the document is split.
class IncrementalDocument final {
public:
    IncrementalDocument();
    ~IncrementalDocument();

    /// Continues with all bytes received so far: those of the last call, which may have moved, and
    /// more at the end.
    void continueParsing(QByteArrayView bytes);
    [[nodiscard]] bool isEmpty() const { return m_walker == nullptr; }
    /// Returns the result of Document::parseBorrowed(bytes), where `bytes` are those given before
    /// and the last ones. Empty afterward.
    [[nodiscard]] Document finish(QByteArrayView bytes);
    void clear();

private:
    /// Larger documents are refused (see Document).
    static constexpr qint64 MostBytes = 0xffff'ffff;

    void checkText(qsizetype end);

    Document m_document;
    qsizetype m_checked = 0; ///< bytes known to be UTF-8
    bool m_isUtf8 = true;
    std::unique_ptr<Walker> m_walker;
};

} // namespace a2a::json
