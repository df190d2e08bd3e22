// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// How often a key file has its pass phrase hashed before anything can be read: the most of what
/// PBKDF2 (RFC 8018), PKCS#12's own encryption, and its checksum (RFC 7292) ask for. 0: it asks for
/// nothing that is known. `file`: PEM (PKCS#8) or DER (PKCS#12). Found without decoding anything.
[[nodiscard]] quint64 keyRounds(const QByteArray &file);
/// More than this takes seconds, during which nothing else is done; recommendations are 600,000 to
/// 1,300,000.
inline constexpr quint64 MostKeyRounds = 3'000'000;

} // namespace a2a
