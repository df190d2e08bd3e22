// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <vector>

namespace a2a::json {

/// Maps byte positions of a JSON text to a copy that differs in white space only, as pretty() makes
/// it, and back.
class PrettyMap final {
public:
    PrettyMap() = default;
    PrettyMap(QByteArrayView text, QByteArrayView copy);

    /// Whether the copy has the same content as the text. Otherwise there is no mapping.
    [[nodiscard]] bool isValid() const { return m_isValid; }
    /// Maps a position. Positions in white space are moved to the next token.
    [[nodiscard]] qint64 toCopy(qint64 offset) const;
    [[nodiscard]] qint64 toText(qint64 offset) const;
    [[nodiscard]] ByteRange toCopy(const ByteRange &range) const;

private:
    /// Bytes that are contiguous in both.
    struct Run {
        qint64 text = 0;
        qint64 copy = 0;
        qint64 length = 0;
    };
    [[nodiscard]] static qint64 moved(const std::vector<Run> &runs, qint64 offset,
                                      qint64 Run::*from, qint64 Run::*to);

    std::vector<Run> m_runs;
    bool m_isValid = false;
};

} // namespace a2a::json
