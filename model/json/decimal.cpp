// SPDX-License-Identifier: Apache-2.0
#include "model/json/decimal.h"

#include <algorithm>
#include <limits>

namespace a2a::json {

static constexpr qint64 ExponentLimit = 1'000'000'000'000'000;

/// Reads an exponent's sign and digits. Returns false if it exceeds the limit.
static bool readExponent(const char *at, const char *end, qint64 &exponent)
{
    const bool negative = at < end && *at == '-';
    if (at < end && (*at == '-' || *at == '+'))
        ++at;
    for (; at < end; ++at) {
        exponent = exponent * 10 + (*at - '0');
        if (exponent > ExponentLimit)
            break;
    }
    if (negative)
        exponent = -exponent;
    return at == end;
}

Decimal Decimal::fromNumber(QByteArrayView number)
{
    Decimal decimal;
    const char *at = number.data();
    const char *const end = at + number.size();
    decimal.negative = at < end && *at == '-';
    if (decimal.negative)
        ++at;
    bool fraction = false;
    for (; at < end && *at != 'e' && *at != 'E'; ++at) {
        if (*at == '.') {
            fraction = true;
            continue;
        }
        decimal.exponent -= fraction ? 1 : 0;
        if (*at != '0' || !decimal.digits.isEmpty())
            decimal.digits.append(*at);
    }
    while (!decimal.digits.isEmpty() && decimal.digits.back() == '0') {
        decimal.digits.removeLast();
        ++decimal.exponent;
    }
    qint64 power = 0;
    if (at < end)
        decimal.comparable = readExponent(at + 1, end, power);
    decimal.exponent += power;
    if (decimal.digits.isEmpty()) { // zero, whatever its exponent and sign
        decimal.exponent = 0;
        decimal.negative = false;
        decimal.comparable = true;
    }
    return decimal;
}

std::optional<qint64> Decimal::toInteger() const
{
    constexpr int MaxDigits = 19;
    if (!comparable || exponent < 0 || digits.size() + exponent > MaxDigits)
        return std::nullopt;
    quint64 value = 0; // 19 digits fit
    for (const char digit : digits)
        value = value * 10 + quint64(digit - '0');
    for (qint64 i = 0; i < exponent; ++i)
        value *= 10;
    const auto largest = quint64(std::numeric_limits<qint64>::max());
    if (value > largest + (negative ? 1 : 0))
        return std::nullopt;
    return negative ? qint64(0 - value) : qint64(value);
}

bool Decimal::operator==(const Decimal &other) const
{
    return comparable && other.comparable && negative == other.negative &&
           exponent == other.exponent && digits == other.digits;
}

} // namespace a2a::json
