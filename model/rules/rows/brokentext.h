// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QCoreApplication>

namespace a2a::rules {

class Violations;

// JSON text that violates RFC 8259 §8, in any document. It is read nevertheless.

inline constexpr const char *Utf8 = QT_TRANSLATE_NOOP("a2a::Rule", "UTF-8");
inline constexpr const char *EncodeAsUtf8 = QT_TRANSLATE_NOOP(
    "a2a::Rule", "Encode the JSON as UTF-8, and do not cut texts within a character.");
inline constexpr const char *NoByteOrderMark = QT_TRANSLATE_NOOP("a2a::Rule", "no byte order mark");
inline constexpr const char *EncodeWithoutByteOrderMark =
    QT_TRANSLATE_NOOP("a2a::Rule", "Encode it as UTF-8 without one: many parsers refuse it.");
inline constexpr const char *PairedSurrogates =
    QT_TRANSLATE_NOOP("a2a::Rule", "surrogates in pairs");
inline constexpr const char *KeepPairsTogether =
    QT_TRANSLATE_NOOP("a2a::Rule", "Do not cut texts within a character: many parsers refuse or "
                                   "replace the half.");

/// The first string that is not UTF-8, or the whole document if it is none of the first strings.
[[nodiscard]] json::Value findBrokenString(json::Value root);

// Checks of a whole document; nothing is found in an invalid value.
void requireUtf8(json::Value root, Violations &violations);
void forbidByteOrderMark(json::Value root, Violations &violations);
/// Finds up to a hundred strings.
void requireSurrogatePairs(json::Value root, Violations &violations);

} // namespace a2a::rules
