// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/session/content.h"

namespace a2a::cli {

/// Writes an artifact's content as JSON while it is decoded: chunks put together as the window
/// shows them (appendRuns()), of which none is ever there as a whole.
class RunWriter final {
public:
    /// Writes elements of an array.
    explicit RunWriter(JsonWriter &json)
        : m_json(json)
    {
    }

    /// The next part, with its content as bytes.
    void take(const Part &part, QByteArrayView content, quint32 chunk);
    /// Nothing follows.
    void finish();

private:
    void begin();
    void text(QByteArrayView utf8);
    void base64(QByteArrayView bytes);

    JsonWriter &m_json;
    RunHead m_run;
    QByteArray m_rest; ///< of a file's bytes, which are written by threes
    bool m_isOpen = false;
    bool m_isBeginning = false; ///< nothing of its content has come
};

} // namespace a2a::cli
