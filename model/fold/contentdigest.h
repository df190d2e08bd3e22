// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QByteArray>

namespace a2a {

/// A fingerprint of content that can be concatenated: those of "Hel" and of "lo" make that of
/// "Hello". Shows whether two exchanges report the same content of an artifact, however it was cut
/// into parts and chunks, without keeping its text. A polynomial modulo 2^61 - 1 at a point that
/// each process chooses at random, so that no agent can make two contents look alike.
class ContentDigest final {
public:
    ContentDigest() = default;
    explicit ContentDigest(QByteArrayView bytes) { add(bytes); }
    ContentDigest(quint64 hash, quint64 length)
        : m_hash(hash)
        , m_length(length)
    {
    }

    void add(QByteArrayView bytes);
    /// Appends the content that follows.
    void add(const ContentDigest &next);

    [[nodiscard]] quint64 hash() const { return m_hash; }
    /// Bytes of text; non-text counts as a few.
    [[nodiscard]] quint64 length() const { return m_length; }
    bool operator==(const ContentDigest &) const = default;
    friend size_t qHash(const ContentDigest &digest, size_t seed = 0)
    {
        return size_t(digest.m_hash ^ (digest.m_length << 40)) ^ seed;
    }

private:
    quint64 m_hash = 0;
    quint64 m_length = 0;
};

/// Fingerprint of an artifact's parts: text by its UTF-8, however it is divided into parts; each
/// other part by its whole content.
[[nodiscard]] ContentDigest computeDigest(json::Value parts);
/// The bytes that computeDigest() is the fingerprint of.
[[nodiscard]] QByteArray digestedBytes(json::Value parts);

/// Distinguishes values by content, whatever their spelling: white space, escapes, the order of
/// members, the spelling of their names (mimeType, mime_type), and members that are null or empty
/// do not count.
[[nodiscard]] size_t contentHash(json::Value value);

/// Hash of the parts of a message, or of its text if a text is given in place of the message.
[[nodiscard]] size_t messageHash(json::Value message);

/// The fingerprint of parts if the only one has this text.
[[nodiscard]] ContentDigest computeTextDigest(json::Value text);

/// Bytes of the parts' content (text, files decoded, JSON), without decoding them.
[[nodiscard]] quint32 contentBytes(json::Value parts);
/// Bytes of parts if the only one has this text.
[[nodiscard]] quint32 textContentBytes(json::Value text);

} // namespace a2a
