// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QStringList>

#include <utility>
#include <vector>

namespace a2a {

/// Masks secrets before anything is stored. Some are found by their position: values of credential
/// headers, and in URLs the userinfo and key parameters. Those that are long and random enough
/// (isDistinctiveSecret()) are masked wherever they appear (as given, percent-encoded,
/// JSON-escaped, base64); others are not, since a token "task" would mask parts of every response.
/// The mask has the same length, so byte offsets stay correct.
class Redactor final {
public:
    static constexpr char Mask = '*';
    struct Range {
        qsizetype offset = 0;
        qsizetype length = 0;
    };

    /// Adds a secret if it cannot be mistaken for ordinary text.
    void addSecret(const QByteArray &secret);
    /// Marks a header name as carrying a credential, and adds the secrets in its value: the
    /// credential after a scheme word, and for Basic also user:password and the password.
    void addHeaderSecret(QByteArrayView name, const QByteArray &value);
    /// Marks a URL parameter as carrying a credential, and adds the credential. Decoded.
    void addParameterSecret(const QByteArray &name, const QByteArray &value);
    /// Names of parameters known to carry credentials.
    [[nodiscard]] const QStringList &secretParameters() const { return m_parameters; }
    [[nodiscard]] bool isEmpty() const { return m_patterns.empty(); }
    [[nodiscard]] size_t patternCount() const { return m_patterns.size(); }
    /// The longest form of any secret: the overlap of searches across two pieces.
    [[nodiscard]] qsizetype longestPattern() const { return m_longest; }

    /// A URL as it may be stored, with its secrets masked.
    [[nodiscard]] QByteArray maskedUrl(const QByteArray &encoded) const;
    /// Whether a header carries a credential by its name, or has carried one of ours.
    [[nodiscard]] bool masksHeader(QByteArrayView name) const;
    /// A header's value as it may be stored: scheme and last 4 characters of a credential stay
    /// readable.
    [[nodiscard]] QByteArray headerValue(QByteArrayView name, const QByteArray &value) const;
    /// Masks secrets in place. Returns true if something was masked.
    bool maskInPlace(char *data, qsizetype size) const;
    [[nodiscard]] QByteArray masked(QByteArray text) const;
    /// The ranges of secrets, ordered by their ends. They may overlap.
    [[nodiscard]] std::vector<Range> find(QByteArrayView text) const;

    /// Names that carry credentials whatever their value (Authorization, Cookie, X-API-Key …).
    [[nodiscard]] static bool isSecretHeader(QByteArrayView name);

private:
    void addPattern(const QByteArray &pattern);
    void buildTables();

    std::vector<QByteArray> m_patterns;
    std::vector<QByteArray> m_headers; ///< names that carried credentials, in lower case
    QStringList m_parameters;
    qsizetype m_longest = 0;
    // The tables of the search for all patterns in one pass (Wu and Manber): how far the search may
    // skip at each pair of bytes, and the patterns that have the pair at the end of their first
    // m_shortest bytes.
    qsizetype m_shortest = 0;
    std::vector<quint8> m_skips;
    std::vector<std::pair<quint16, quint32>> m_candidates;
};

} // namespace a2a
