// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QSet>
#include <QTextDocument>

#include <memory>
#include <vector>

class QPainter;

namespace a2a {

class ChatSound;
class RowPictures;

/// The parts of a message below each other: text (exactly, or formatted: TextForm), JSON, tables,
/// images, file and link lines, blocks of tool calls and thoughts, metadata if it is expanded.
/// Everything is made safe to show and cut before it is laid out; a line states what is left out,
/// and marks what can be shown otherwise.
class PartsLayout final {
public:
    struct Options {
        int width = 400;       ///< maximum width
        bool markdown = false; ///< an agent's texts: they may be formatted
        int mostJsonLines = 14;
        bool strong = false; ///< plain text in bold
        /// The approximate height limit for all of it; 0: none. A slightly higher content is shown
        /// whole, of a much higher one the beginning.
        int mostHeight = 0;
        bool isArtifact = false;          ///< the rest of what is cut does not belong to a message
        bool isGrowing = false;           ///< an image that cannot be drawn yet is shown as none
        RowPictures *pictures = nullptr;  ///< null: images are lines
        const ChatSound *sound = nullptr; ///< null: sounds are not played here
        QByteArray source = {};           ///< the owner of the parts, for its images
        bool wanted = false;              ///< images are drawn, not only measured
        /// State of foldable JSON; null: JSON is a plain block.
        const TurnedNodes *turned = nullptr;
        const PartChoices *choices = nullptr; ///< null: none were made, no marks
        QByteArray metadata = {};             ///< of the message or artifact
        bool hasRepeatedMetadata = false;     ///< it came more than once: this is the newest
        bool marksBelow = true;               ///< the marks are a line of its own; false: marks()
    };
    static constexpr qsizetype MostPlainChars = 16 * 1024; ///< of one text part
    static constexpr int MostPlainLines = 500;
    static constexpr size_t MostParts = 50;

    PartsLayout(const std::vector<ChatPart> &parts, const Options &options, const Palette &palette);
    ~PartsLayout();

    /// Width actually used, and height.
    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_pieces.empty(); }
    /// The height limit cuts the content.
    [[nodiscard]] bool isCut() const { return m_isCut; }
    void paint(QPainter *painter, QPoint at, RowAction hovered = RowAction::None) const;
    /// How the texts are shown, and whether there is metadata.
    [[nodiscard]] const PartMarks &marks() const { return m_marks; }
    [[nodiscard]] bool hasMarksBelow() const { return m_hasMarksBelow; } ///< it paints them itself
    /// The action of the mark at a position.
    [[nodiscard]] RowAction markAt(QPoint place) const;
    /// What can be shown otherwise: ShowExact or ShowFormatted, ShowMetadata.
    [[nodiscard]] std::vector<RowAction> offers() const;
    [[nodiscard]] bool isMetadataShown() const { return m_showsMetadata; }
    [[nodiscard]] const QByteArray &source() const { return m_source; } ///< the owner of the parts
    /// The whole URL of a link, the full name of a file; empty elsewhere. Safe to show.
    [[nodiscard]] QString toolTipAt(QPoint place) const;

    /// One piece, relative to the layout's upper left corner.
    struct Piece {
        enum class Kind : quint8 { Text, Json, Line, Note, Content, Marks };
        Kind kind = Kind::Text;
        QRect rect;
        std::unique_ptr<QTextDocument> document; ///< for Text, Json
        QLatin1StringView icon;                  ///< for Line
        QString text;                            ///< for Line, Note
        QString details;                         ///< for Line: dim, after the text
        QString toolTip;
        bool fades = false;                      ///< it continues below
        std::unique_ptr<PaintedContent> content; ///< for Content
        int part = -1;                           ///< for Content: the part it shows
        int file = -1;                           ///< the file a click opens
        PlayedPart sound = {};
    };
    [[nodiscard]] const std::vector<Piece> &pieces() const { return m_pieces; }
    [[nodiscard]] FoldedNode nodeAt(QPoint place) const;
    /// The file, image, sound or link at a position, by its ChatPart::number; -1: none.
    [[nodiscard]] int fileAt(QPoint place) const;
    /// Target of the link in the text at a position, as received; empty: no link.
    [[nodiscard]] QString linkAt(QPoint place) const;
    /// Where a text is shown first; empty: nowhere, or it is collapsed or cut.
    [[nodiscard]] QRect placeOf(const QString &text, Qt::CaseSensitivity minds) const;
    /// The sound that a click at that position plays.
    [[nodiscard]] PlayedPart soundAt(QPoint place) const;
    [[nodiscard]] std::vector<PlayedPart> sounds() const;
    /// See PaintedContent::nextNodes().
    [[nodiscard]] std::vector<FoldedNode> nextNodes(bool open) const;
    [[nodiscard]] bool hasPictures() const { return !m_pictures.isEmpty(); }
    [[nodiscard]] bool hasPicture(const QByteArray &key) const { return m_pictures.contains(key); }

private:
    void addPart(const ChatPart &part, const Options &options);
    void addText(const ChatPart &part, const Options &options);
    struct ShownText {
        std::unique_ptr<QTextDocument> document;
        bool isExact = false;
        QString refusal; ///< why it is not formatted; empty: it is, or need not be
    };
    [[nodiscard]] ShownText shownText(const ChatPart &part, const QString &text, qsizetype most,
                                      const Options &options);
    bool addBlock(const ChatPart &part, const Options &options);
    bool addReply(const ChatPart &part, const Options &options);
    [[nodiscard]] std::unique_ptr<PaintedContent>
    blockBody(const ChatPart &part, const QSet<int> &turned, const Options &options);
    [[nodiscard]] bool isFormatted(const ChatPart &part, const Options &options) const;
    void addMarks(const std::vector<ChatPart> &parts, const Options &options);
    void addMetadata(const std::vector<ChatPart> &parts, const Options &options);
    void addMetadata(const QString &title, const QByteArray &json, const Options &options);
    void addJson(const ChatPart &part, const Options &options);
    bool addOutline(const ChatPart &part, const Options &options);
    bool addTable(const ChatPart &part, const Options &options);
    bool addPicture(const ChatPart &part, const Options &options);
    void addSound(const ChatPart &part, const Options &options);
    void addFile(const ChatPart &part, const Options &options);
    void addContent(std::unique_ptr<PaintedContent> content, const Options &options, int file = -1,
                    const PlayedPart &sound = {});
    void addLine(const ChatPart &part, const Options &options);
    void addNote(const QString &text, const Options &options);
    [[nodiscard]] int room(const Options &options) const;
    [[nodiscard]] qsizetype glance(const QString &text, const Options &options) const;
    void place(Piece piece, QSize size);

    const Palette &m_palette;
    std::vector<Piece> m_pieces;
    QSize m_size;
    bool m_isCut = false;
    bool m_isSole = false;       ///< an artifact's only part: its heading names it
    int m_part = 0;              ///< the part being added
    bool m_hasFormatted = false; ///< a text that is shown formatted
    bool m_hasMarkdown = false;  ///< a text that is Markdown by the rule
    bool m_hasChoice = false;    ///< a text that may be shown formatted
    bool m_hasMetadata = false;
    bool m_showsMetadata = false;
    bool m_hasMarksBelow = false;
    PartMarks m_marks;
    QByteArray m_source;
    TextsAs m_texts;
    QSet<QByteArray> m_pictures;
};

/// The icon for a media type ("image", "data", "audio", "text", "file"). Without a type the file
/// extension decides.
[[nodiscard]] QLatin1StringView mediaIcon(const QString &mediaType, const QString &name = {});

} // namespace a2a
