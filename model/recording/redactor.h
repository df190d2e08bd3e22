// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <utility>
#include <vector>

namespace a2a {

/// Masks secrets before anything is stored: header values of credential headers, and the secrets
/// themselves wherever they appear in a body (as given, percent-encoded, JSON-escaped, base64). The
/// mask has the same length, so byte offsets stay true.
class Redactor final {
public:
    static constexpr char Mask = '*';
    struct Range {
        qsizetype offset = 0;
        qsizetype length = 0;
    };

    /// Remembers a secret of at least 4 bytes; shorter ones cannot be told from ordinary text in
    /// bodies.
    void addSecret(const QByteArray &secret);
    /// Remembers what a credential header's value holds: the credential behind a scheme word, and
    /// of Basic also user:password and the password.
    void addHeaderSecret(QByteArrayView name, const QByteArray &value);
    [[nodiscard]] bool isEmpty() const { return m_patterns.empty(); }
    /// The longest form of any secret: what a search across two pieces must overlap by.
    [[nodiscard]] qsizetype longestPattern() const { return m_longest; }

    /// A header's value as it may be stored: scheme and last 4 characters of a credential stay
    /// readable.
    [[nodiscard]] QByteArray headerValue(QByteArrayView name, const QByteArray &value) const;
    /// Masks in place; true when something was masked.
    bool maskInPlace(char *data, qsizetype size) const;
    [[nodiscard]] QByteArray masked(QByteArray text) const;
    /// Where secrets stand, in order of their ends; ranges may overlap.
    [[nodiscard]] std::vector<Range> find(QByteArrayView text) const;

    /// Names that carry credentials whatever their value (Authorization, Cookie, X-API-Key …).
    [[nodiscard]] static bool isSecretHeader(QByteArrayView name);

private:
    void addPattern(const QByteArray &pattern);
    void buildTables();

    std::vector<QByteArray> m_patterns;
    qsizetype m_longest = 0;
    // The tables of the search for all patterns in one pass (Wu and Manber): how far each pair of
    // bytes lets the search jump, and the patterns that have the pair at the end of their first
    // m_shortest bytes.
    qsizetype m_shortest = 0;
    std::vector<quint8> m_jumps;
    std::vector<std::pair<quint16, quint32>> m_candidates;
};

} // namespace a2a
