// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "ui/style/palette.h"

#include <QRect>
#include <QTextDocument>

#include <memory>
#include <vector>

class QPainter;

namespace a2a {

/// The parts of a message below each other: text (Markdown where it is tame), JSON blocks, file and
/// link lines. Everything is made safe to show and cut before it is laid out; a line says what is
/// left out.
class PartsLayout final {
public:
    struct Options {
        int width = 400; ///< the widest it may become
        bool markdown = false;
        int mostJsonLines = 14;
        bool strong = false; ///< plain text in bold
    };
    static constexpr qsizetype MostPlainChars = 16 * 1024; ///< of one text part
    static constexpr int MostPlainLines = 500;
    static constexpr size_t MostParts = 50;

    PartsLayout(const std::vector<ChatPart> &parts, const Options &options, const Palette &palette);
    ~PartsLayout();

    /// Width actually used, and height.
    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_pieces.empty(); }
    void paint(QPainter *painter, QPoint at) const;
    /// The whole URL of a link, the full name of a file; empty elsewhere. Safe to show.
    [[nodiscard]] QString toolTipAt(QPoint place) const;

    /// One piece, relative to the layout's upper left corner.
    struct Piece {
        enum class Kind : quint8 { Text, Json, Line, Note };
        Kind kind = Kind::Text;
        QRect rect;
        std::unique_ptr<QTextDocument> document; ///< Text, Json
        QLatin1StringView icon;                  ///< Line
        QString text;                            ///< Line, Note
        QString details;                         ///< Line: dim, behind the text
        QString toolTip;
    };
    [[nodiscard]] const std::vector<Piece> &pieces() const { return m_pieces; }

private:
    void addPart(const ChatPart &part, const Options &options);
    void addText(const ChatPart &part, const Options &options);
    void addJson(const ChatPart &part, const Options &options);
    void addLine(const ChatPart &part, const Options &options);
    void addNote(const QString &text, const Options &options);
    void place(Piece piece, QSize size);

    const Palette &m_palette;
    std::vector<Piece> m_pieces;
    QSize m_size;
};

/// The icon for a media type ("image", "data", "audio", "text", "file").
/// Without a type the name's ending decides.
[[nodiscard]] QLatin1StringView mediaIcon(const QString &mediaType, const QString &name = {});

} // namespace a2a
