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

class ChatAudio;
class RowImages;

/// The layout of the parts of a message below each other: text as it was sent or formatted
/// (TextForm), JSON, tables, images, lines for files and links, blocks of tool calls and thoughts,
/// and metadata if it is expanded. Everything is made safe to show and shortened before it is laid
/// out. Notes say what is left out, and marks below change how parts are shown.
class PartsLayout final {
public:
    struct Options {
        int width = 400;       ///< maximum width
        bool markdown = false; ///< whether texts may be formatted, as those of agents
        int maxJsonLines = 14;
        bool strong = false; ///< plain text in bold
        /// The approximate height limit in pixels, or 0 for none. Slightly higher content is shown
        /// completely, and of much higher content only the beginning.
        int maxHeight = 0;
        bool isArtifact = false;          ///< the parts belong to an artifact, not to a message
        bool isGrowing = false;           ///< data may follow, incomplete images are no error
        RowImages *images = nullptr;      ///< null if images are shown as lines
        const ChatAudio *audio = nullptr; ///< null if sounds are not played in the row
        QByteArray source = {};           ///< owner of the parts, identifies its images
        bool wanted = false;              ///< whether images are drawn, not only measured
        /// The expanded and collapsed JSON values. If it is null, JSON is a plain block.
        const ToggledNodes *toggled = nullptr;
        const PartDisplayChoices *choices = nullptr; ///< null if there are no choices and no marks
        QByteArray metadata = {};                    ///< metadata of the message or artifact
        bool hasRepeatedMetadata = false; ///< received more than once, this is the newest
        bool togglesBelow = true;         ///< paints the marks, otherwise the caller does
    };
    static constexpr qsizetype MaxPlainChars = 16 * 1024; ///< characters of one text part
    static constexpr int MaxPlainLines = 500;
    static constexpr size_t MaxParts = 50;

    PartsLayout(const std::vector<ChatPart> &parts, const Options &options, const Palette &palette);
    ~PartsLayout();

    /// The width actually used, and the height.
    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_elements.empty(); }
    /// Whether the height limit cuts the content.
    [[nodiscard]] bool isTruncated() const { return m_isTruncated; }
    void paint(QPainter *painter, QPoint at, RowAction hovered = RowAction::None) const;
    /// The marks that say how the texts are shown, and whether there is metadata.
    [[nodiscard]] const PartDisplayToggles &toggles() const { return m_toggles; }
    [[nodiscard]] bool hasTogglesBelow() const { return m_hasTogglesBelow; } ///< painted by paint()
    /// The action of the mark at a position, or None.
    [[nodiscard]] RowAction toggleAt(QPoint pos) const;
    /// The actions that show the parts in another form: ShowExact or ShowFormatted, and
    /// ShowMetadata.
    [[nodiscard]] std::vector<RowAction> displayActions() const;
    [[nodiscard]] bool isMetadataShown() const { return m_showsMetadata; }
    [[nodiscard]] const QByteArray &source() const { return m_source; } ///< see Options::source
    /// The whole URL of a link or the full name of a file at a position, otherwise empty. Safe to
    /// show.
    [[nodiscard]] QString toolTipAt(QPoint pos) const;

    /// One element of the layout. Positions are relative to the layout's upper left corner.
    struct Element {
        enum class Kind : quint8 { Text, Json, Line, Note, Content, Toggles };
        Kind kind = Kind::Text;
        QRect rect;
        std::unique_ptr<QTextDocument> document; ///< for Text, Json
        QLatin1StringView icon;                  ///< for Line
        QString text;                            ///< for Line, Note
        QString details;                         ///< for Line, painted dim after the text
        QString toolTip;
        bool fades = false;                      ///< it continues below, so its end fades out
        std::unique_ptr<PaintedContent> content; ///< for Content
        int part = -1;                           ///< for Content, the part that it shows
        int file = -1;                           ///< number of the part that a click opens, or -1
        AudioPart audio = {};
    };
    [[nodiscard]] const std::vector<Element> &pieces() const { return m_elements; }
    [[nodiscard]] CollapsibleNode nodeAt(QPoint pos) const;
    /// The ChatPart::number of the file, image, sound or link at a position, or -1 if there is
    /// none.
    [[nodiscard]] int fileAt(QPoint pos) const;
    /// The target of the link in the text at a position, as received, or empty if there is no link.
    [[nodiscard]] QString linkAt(QPoint pos) const;
    /// The first place where a text is shown, or empty if it is not shown because it is missing,
    /// collapsed or cut.
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const;
    /// The sound that a click at that position plays.
    [[nodiscard]] AudioPart audioAt(QPoint pos) const;
    [[nodiscard]] std::vector<AudioPart> audioParts() const;
    /// See PaintedContent::nextLevelNodes().
    [[nodiscard]] std::vector<CollapsibleNode> nextLevelNodes(bool open) const;
    [[nodiscard]] bool hasImages() const { return !m_imageKeys.isEmpty(); }
    [[nodiscard]] bool hasImage(const QByteArray &key) const { return m_imageKeys.contains(key); }

private:
    void addPart(const ChatPart &part, const Options &options);
    void addText(const ChatPart &part, const Options &options);
    struct ShownText {
        std::unique_ptr<QTextDocument> document;
        bool isExact = false;
        QString refusal; ///< why it is not formatted, empty if it is or need not be
    };
    [[nodiscard]] ShownText makeShownText(const ChatPart &part, const QString &text, qsizetype most,
                                          const Options &options);
    bool addBlock(const ChatPart &part, const Options &options);
    bool addReply(const ChatPart &part, const Options &options);
    [[nodiscard]] std::unique_ptr<PaintedContent>
    makeBlockBody(const ChatPart &part, const QSet<int> &toggled, const Options &options);
    [[nodiscard]] bool isFormatted(const ChatPart &part, const Options &options) const;
    void addToggles(const std::vector<ChatPart> &parts, const Options &options);
    void addMetadata(const std::vector<ChatPart> &parts, const Options &options);
    void addMetadata(const QString &title, const QByteArray &json, const Options &options);
    void addJson(const ChatPart &part, const Options &options);
    bool addOutline(const ChatPart &part, const Options &options);
    bool addTable(const ChatPart &part, const Options &options);
    bool addImage(const ChatPart &part, const Options &options);
    void addAudio(const ChatPart &part, const Options &options);
    void addFile(const ChatPart &part, const Options &options);
    void addContent(std::unique_ptr<PaintedContent> content, const Options &options, int file = -1,
                    const AudioPart &audio = {});
    void addLine(const ChatPart &part, const Options &options);
    void addNote(const QString &text, const Options &options);
    [[nodiscard]] int remainingHeight(const Options &options) const;
    [[nodiscard]] qsizetype charsToLayOut(const QString &text, const Options &options) const;
    void place(Element piece, QSize size);

    const Palette &m_palette;
    std::vector<Element> m_elements;
    QSize m_size;
    bool m_isTruncated = false;
    bool m_isOnlyPart = false;     ///< an artifact's only part, which its heading already names
    int m_part = 0;                ///< index of the part being added
    bool m_hasFormatted = false;   ///< a text is shown formatted
    bool m_hasMarkdown = false;    ///< a text is Markdown according to TextForm
    bool m_hasFormattable = false; ///< a text may be shown formatted
    bool m_hasMetadata = false;
    bool m_showsMetadata = false;
    bool m_hasTogglesBelow = false;
    PartDisplayToggles m_toggles;
    QByteArray m_source;
    TextDisplay m_textDisplay;
    QSet<QByteArray> m_imageKeys;
};

/// The name of the icon for a media type ("image", "data", "audio", "text", "file"). Without a type
/// the file extension decides.
[[nodiscard]] QLatin1StringView mediaIcon(const QString &mediaType, const QString &name = {});

} // namespace a2a
