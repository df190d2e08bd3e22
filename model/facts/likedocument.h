// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <optional>

namespace a2a {

/// A JSON document but for one of its texts. The chunks of a stream differ in nothing else, so that
/// what was read from one of them, beside that text, is true of the next thousand.
class LikeDocument final {
public:
    /// `text`: a string of the document, which is valid. Documents with much beside it are
    /// forgotten.
    void remember(const json::Document &document, const json::Token &text);
    void clear() { m_before.clear(); }
    /// What stands between the quotes of that text in a valid document that is the same otherwise.
    /// Nothing: it is another one.
    [[nodiscard]] std::optional<QByteArrayView> textIn(QByteArrayView document) const;

private:
    static constexpr qsizetype LongestKept = 4096; ///< bytes beside the text
    QByteArray m_before;                           ///< up to the text, with its quote
    QByteArray m_behind;
};

} // namespace a2a
