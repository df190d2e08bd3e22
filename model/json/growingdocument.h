// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/walker.h"

#include <memory>

namespace a2a::json {

/// Parses a large document while it is being received, so that nothing is left to do at its end:
/// every byte is read once, however the document is split.
class GrowingDocument final {
public:
    GrowingDocument();
    ~GrowingDocument();

    /// All bytes received so far, with more at the end than before; they may have moved.
    void readOn(QByteArrayView bytes);
    [[nodiscard]] bool isEmpty() const { return m_walker == nullptr; }
    /// The same as Document::parseBorrowed(bytes), sooner: `bytes` are those given before and the
    /// last ones. Empty afterward.
    [[nodiscard]] Document finish(QByteArrayView bytes);
    void clear();

private:
    /// A document of 4 GiB is refused, by its whole size.
    static constexpr qint64 MostBytes = 0xffff'ffff;

    void checkText(qsizetype end);

    Document m_document;
    qsizetype m_checked = 0; ///< bytes known to be UTF-8
    bool m_isUtf8 = true;
    std::unique_ptr<Walker> m_walker;
};

} // namespace a2a::json
