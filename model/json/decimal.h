// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QVarLengthArray>

#include <optional>

namespace a2a::json {

/// The exact value of a JSON number: its digits, without zeros at either end, times ten to the
/// power of `exponent`. Zero has no digits.
struct Decimal {
    QVarLengthArray<char, 40> digits;
    qint64 exponent = 0;
    bool negative = false;
    bool comparable = true; ///< false if the exponent is out of range; only its sign counts

    /// Reads the spelling of a valid JSON number.
    [[nodiscard]] static Decimal fromNumber(QByteArrayView number);
    [[nodiscard]] std::optional<qint64> toInteger() const;
    /// Whether the absolute value is below one. Tells numbers near zero from huge ones beyond the
    /// range of double.
    [[nodiscard]] bool isBelowOne() const { return digits.size() + exponent <= 0; }
    bool operator==(const Decimal &other) const;
};

} // namespace a2a::json
