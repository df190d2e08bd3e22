// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace a2a {

/// Extracts the text and the addresses of an HTML page. Nothing is run, loaded or laid out; styles
/// and scripts are left out, and text that a style would hide is included. Accepts UTF-8 in pieces
/// cut anywhere and reads each byte once, so that nesting of any depth costs nothing. Tags are
/// recognized roughly as by the HTML standard's tokenizer (13.2.5).
class HtmlText final {
public:
    static constexpr qsizetype MaxText = 4 * 1024 * 1024; ///< bytes
    static constexpr size_t MaxLinks = 2000;

    /// What was left out, for display.
    struct OmittedContent {
        int scripts = 0;
        int styles = 0;
        int frames = 0; ///< iframe, object, embed
        int forms = 0;
        int images = 0;   ///< with an address
        int handlers = 0; ///< attributes such as onclick
    };
    struct Link {
        QByteArray what;    ///< "a href", "img src" …
        QByteArray address; ///< as written, at most MaxAddress bytes
    };
    static constexpr qsizetype MaxAddress = 2048;

    void feed(QByteArrayView bytes);
    /// The text so far; links appear in it as [1], [2] …
    [[nodiscard]] const QByteArray &text() const { return m_text; }
    [[nodiscard]] const std::vector<Link> &links() const { return m_links; }
    [[nodiscard]] const OmittedContent &omitted() const { return m_omitted; }
    [[nodiscard]] const QByteArray &title() const { return m_title; }
    [[nodiscard]] bool isTruncated() const
    {
        return m_truncated;
    } ///< there was more text than MaxText

private:
    enum class State : quint8 {
        Text,
        Entity,
        TagOpen, ///< after "<"
        TagName,
        BeforeName, ///< of an attribute
        Name,
        BeforeValue,
        Value,
        Declaration, ///< "<!" or "<?"
        Comment,
        Raw, ///< in a script or a style: until its own end tag
    };
    void feedByte(char c);
    void textByte(char c);
    void tagOpenByte(char c);
    void attributeByte(char c);
    void valueByte(char c);
    void commentByte(char c);
    void rawByte(char c);
    void endEntity(bool closed);
    void endAttribute();
    void endTag();
    void openElement();
    void put(char c);
    void putWord(QByteArrayView word);
    void breakLine(int lines);
    void addLink(QByteArrayView what, const QByteArray &address);

    State m_state = State::Text;
    QByteArray m_text;
    QByteArray m_title;
    std::vector<Link> m_links;
    OmittedContent m_omitted;
    bool m_truncated = false;
    bool m_inTitle = false;
    int m_pre = 0;       ///< elements whose white space counts
    bool m_blank = true; ///< only white space since the beginning of the line
    QByteArray m_entity;
    QByteArray m_tag;
    QByteArray m_name;
    QByteArray m_value;
    char m_quote = 0;
    bool m_closing = false;
    QByteArray m_address; ///< the address of the tag being read
    QByteArray m_alt;
    bool m_afterName = false;
    QByteArray m_rawEnd;          ///< "</script"
    qsizetype m_matched = 0;      ///< number of its bytes found, or of a comment's end
    std::vector<int> m_openLinks; ///< numbers of the links around the text
};

} // namespace a2a
