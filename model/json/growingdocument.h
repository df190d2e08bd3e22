// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/walker.h"

#include <memory>

namespace a2a::json {

/// Reads a large document while it still comes, so that nobody waits for all of it at its end:
/// every byte is passed once, whatever pieces it comes in.
class GrowingDocument final {
public:
    GrowingDocument();
    ~GrowingDocument();

    /// All that has come so far, unchanged but for more at its end; it may have moved.
    void readOn(QByteArrayView bytes);
    [[nodiscard]] bool isEmpty() const { return m_walker == nullptr; }
    /// The same as Document::parseBorrowed(bytes), sooner: `bytes` are those given before and the
    /// last ones. Empty afterwards.
    [[nodiscard]] Document finish(QByteArrayView bytes);
    void clear();

private:
    /// A document of 4 GiB is refused, by its whole size.
    static constexpr qint64 MostBytes = 0xffff'ffff;

    void checkText(qsizetype end);

    Document m_document;
    qsizetype m_checked = 0; ///< so many bytes are UTF-8
    bool m_isUtf8 = true;
    std::unique_ptr<Walker> m_walker;
};

} // namespace a2a::json
