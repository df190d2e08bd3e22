// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/tasksecrets.h"

#include <QByteArray>
#include <QByteArrayList>

#include <utility>
#include <vector>

namespace a2a {

/// A text as decoded, and where each of its bytes is in the JSON string that it was decoded from.
struct EscapedText {
    QByteArray text;
    std::vector<qsizetype> starts; ///< for each byte, and the end

    /// Decodes a JSON string. `raw` is what is between the quotes; `isPlain` means that it has no
    /// escapes.
    [[nodiscard]] static EscapedText decode(QByteArrayView raw, bool isPlain = false);
    /// Writes the byte at `at` of `changed`, a text of the same length as this one, into `raw`, in
    /// as many bytes as before. All bytes of the escape sequence that it belongs to are written.
    void write(qsizetype at, const QByteArray &changed, char *raw) const;
};

/// A masked character that takes `length` bytes in a JSON string.
[[nodiscard]] QByteArray maskOfSize(qsizetype length);

/// Finds certain secrets in text and masks them there with as many bytes: a text that equals one,
/// and within a longer text one that is a word of its own, plain, with JSON escapes, in base64, or
/// percent-encoded once or twice. Ids, times and the structure of addresses are left as they are.
class SecretMasker final {
public:
    explicit SecretMasker(std::vector<TaskSecret> secrets);

    [[nodiscard]] bool isEmpty() const { return m_secrets.empty(); }
    /// Ids that are not masked although a secret is part of them.
    void setIds(const QByteArrayList &ids) { m_ids = ids; }

    /// Whether a member of this name holds a secret.
    [[nodiscard]] bool isSecretName(QByteArrayView name) const;
    [[nodiscard]] bool equalsSecret(QByteArrayView text) const;
    /// Whether a JSON number has the value of a secret.
    [[nodiscard]] bool equalsNumber(QByteArrayView number) const;
    /// Masks the whole text of a value. Returns true if something was masked.
    bool maskText(QByteArray &text);
    /// Masks a JSON string in place. `raw` is what is between its quotes.
    bool maskString(char *raw, qsizetype size);
    /// Masks bytes without a known structure: words, and what equals a secret between quotes.
    bool maskUnstructured(QByteArray &bytes);
    /// Where a secret is a word that begins before `seam` and ends after it.
    struct Range {
        qsizetype offset = 0;
        qsizetype length = 0;
    };
    [[nodiscard]] std::vector<Range> findAcross(QByteArrayView text, qsizetype seam) const;
    [[nodiscard]] qsizetype longestSecret() const { return m_longest; }
    /// How often a secret is a word in a text that is never masked.
    [[nodiscard]] qint64 countSecrets(QByteArrayView text) const;
    /// Adds to the number of secrets that stay unmasked. takeUnmasked() returns that number and
    /// resets it.
    void countUnmasked(qint64 places) { m_unmasked += places; }
    [[nodiscard]] qint64 takeUnmasked() { return std::exchange(m_unmasked, 0); }

private:
    [[nodiscard]] bool isExempt(QByteArrayView text, qsizetype offset, qsizetype length) const;
    bool mask(QByteArray &text, bool isWhole, int depth);
    bool maskWords(QByteArray &text, bool counts);
    bool maskPercent(QByteArray &text, bool isWhole, int depth);
    bool maskEscapes(QByteArray &text, bool isWhole, int depth);
    bool maskBase64(QByteArray &text, bool isWhole, int depth);
    bool maskBase64Run(QByteArray &text, qsizetype begin, qsizetype end, bool isWhole, int depth);

    std::vector<TaskSecret> m_secrets;
    QByteArrayList m_inner; ///< base64 of those that are masked in text
    QByteArrayList m_ids;
    qsizetype m_longest = 0;
    qint64 m_unmasked = 0;
};

} // namespace a2a
