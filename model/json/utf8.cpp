// SPDX-License-Identifier: Apache-2.0
#include "model/json/utf8.h"

#include <QStringDecoder>
#include <QUtf8StringView>

namespace a2a::json {

namespace {

/// What one step of the decoder read: a code point, or the maximal part of a broken sequence.
struct Step {
    char32_t codePoint = 0;
    qsizetype length = 0;
    bool valid = false;
};

} // namespace

static Step readSequence(const uchar *at, const uchar *end)
{
    const uchar lead = *at;
    int wanted = 0;
    char32_t codePoint = 0;
    // The range of the second byte excludes overlong forms, surrogates and too large numbers.
    uchar low = 0x80;
    uchar high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        wanted = 1;
        codePoint = lead & 0x1Fu;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        wanted = 2;
        codePoint = lead & 0x0Fu;
        low = lead == 0xE0 ? 0xA0 : 0x80;
        high = lead == 0xED ? 0x9F : 0xBF;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        wanted = 3;
        codePoint = lead & 0x07u;
        low = lead == 0xF0 ? 0x90 : 0x80;
        high = lead == 0xF4 ? 0x8F : 0xBF;
    } else {
        return {0, 1, false};
    }
    const uchar *next = at + 1;
    for (; wanted > 0; --wanted, ++next) {
        if (next == end || *next < low || *next > high)
            return {0, next - at, false};
        codePoint = (codePoint << 6) | (*next & 0x3Fu);
        low = 0x80;
        high = 0xBF;
    }
    return {codePoint, next - at, true};
}

bool isValidUtf8(QByteArrayView bytes)
{
    return QUtf8StringView(bytes.data(), bytes.size()).isValidUtf8();
}

QString decodeUtf8(QByteArrayView bytes)
{
    if (isValidUtf8(bytes)) {
        // fromUtf8 would swallow a byte order mark, which is a character of the text here.
        if (bytes.startsWith(QByteArrayView("\xEF\xBB\xBF")))
            return QStringDecoder(QStringDecoder::Utf8,
                                  QStringDecoder::Flag::ConvertInitialBom)(bytes);
        return QString::fromUtf8(bytes);
    }
    QString text;
    text.reserve(bytes.size());
    const auto *at = reinterpret_cast<const uchar *>(bytes.data());
    const uchar *const end = at + bytes.size();
    while (at < end) {
        if (*at < 0x80) {
            text += QLatin1Char(char(*at++));
            continue;
        }
        const Step step = readSequence(at, end);
        at += step.length;
        if (!step.valid)
            text += QChar(QChar::ReplacementCharacter);
        else if (QChar::requiresSurrogates(step.codePoint))
            text += QChar(QChar::highSurrogate(step.codePoint)),
                text += QChar(QChar::lowSurrogate(step.codePoint));
        else
            text += QChar(char16_t(step.codePoint));
    }
    return text;
}

} // namespace a2a::json
