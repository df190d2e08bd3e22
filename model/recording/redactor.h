// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace a2a {

/// Masks secrets before anything is stored: header values of credential headers, and the secrets
/// themselves wherever they appear in a body (as given, percent-encoded, JSON-escaped, base64). The mask has the
/// same length, so byte offsets stay true.
class Redactor final {
public:
    static constexpr char Mask = '*';

    /// Remembers a secret of at least 4 bytes; shorter ones cannot be told from ordinary text in bodies.
    void addSecret(const QByteArray &secret);
    [[nodiscard]] bool isEmpty() const { return m_patterns.empty(); }
    /// The longest form of any secret: what a search across two pieces must overlap by.
    [[nodiscard]] qsizetype longestPattern() const { return m_longest; }

    /// A header's value as it may be stored: scheme and last 4 characters of a credential stay readable.
    [[nodiscard]] QByteArray headerValue(QByteArrayView name, const QByteArray &value) const;
    /// Masks in place; true when something was masked.
    bool maskInPlace(char *data, qsizetype size) const;
    [[nodiscard]] QByteArray masked(QByteArray text) const;

    /// Names that carry credentials whatever their value (Authorization, Cookie, X-API-Key …).
    [[nodiscard]] static bool isSecretHeader(QByteArrayView name);

private:
    std::vector<QByteArray> m_patterns;
    qsizetype m_longest = 0;
};

} // namespace a2a
