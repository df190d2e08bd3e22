// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <cstdio>

namespace a2a::cli {

/// What a part of a line is about.
enum class Tone : quint8 {
    Faint,   ///< what is there beside it
    Name,    ///< what comes has a name
    Good,    ///< as it should be
    Waiting, ///< somebody has to do something
    Bad,     ///< it failed
};

/// What a stream can show. Colours and a width only where it is a terminal: files and pipes get the
/// same bytes whoever looks at them.
class Terminal final {
public:
    /// Not a terminal.
    Terminal() = default;
    explicit Terminal(std::FILE *stream);

    [[nodiscard]] bool isThere() const { return m_stream != nullptr; }
    /// As wide as the window is now; 0: nothing is to be fitted.
    [[nodiscard]] int columns() const;
    /// With the colour of its tone where there are colours (NO_COLOR switches them off).
    [[nodiscard]] QByteArray painted(QByteArray text, Tone tone) const;
    /// The beginning of a line that fits, with an ellipsis where something is left out.
    [[nodiscard]] QByteArray cut(const QByteArray &line) const;
    /// Broken between words where it would not fit; what follows stands further right by `indent`.
    [[nodiscard]] QByteArray wrapped(const QByteArray &line, int indent) const;

private:
    std::FILE *m_stream = nullptr;
    bool m_hasColors = false;
};

/// How many columns text takes: Chinese characters two, accents that stand over others none, what
/// sets colours none.
[[nodiscard]] int columnsOf(const QByteArray &text);

} // namespace a2a::cli
