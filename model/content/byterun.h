// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

#include <bitset>

namespace a2a {

/// Bytes in a row that every match of a regular expression contains, whatever else it consists of:
/// for `[äöü]{3}` six out of seven. Searching for them takes a fraction of decoding strings, the
/// more so since each run covers every sixth position.
class ByteRun final {
public:
    /// The rarest one that can be derived from the pattern, as FilterPattern reads it.
    explicit ByteRun(const QString &pattern);

    /// False: nothing can be derived, or only something that would be everywhere.
    [[nodiscard]] bool isKnown() const { return m_length > 0; }
    /// False: the pattern has no match in JSON as received, nor with the escapes of its strings
    /// resolved. Also applies to text that is no JSON. Always true if nothing is known.
    [[nodiscard]] bool mayBeInJson(QByteArrayView json) const;

private:
    static constexpr size_t Units = 0x10000;

    /// Characters matched by an element of a pattern, once or in a row.
    void take(const QString &element, qsizetype count);
    [[nodiscard]] bool isIn(QByteArrayView bytes) const;
    [[nodiscard]] bool mayBeEscaped(QByteArrayView json) const;

    qsizetype m_length = 0; ///< bytes at least
    double m_chance = 1;    ///< of the run at a position, estimated
    std::bitset<256> m_bytes;
    std::bitset<Units> m_units; ///< the characters
};

} // namespace a2a
