// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/viewkeys.h"

#include <QCoreApplication>

namespace a2a {

const std::vector<ViewKeys> &viewKeys()
{
    static const std::vector<ViewKeys> all{
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Message"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Send"), "Return"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "New line"), "Shift+Return"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next reply target"), "Ctrl+T"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Don't retry, stop listening"), "Esc"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Conversation"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Open for reading, fold or unfold"), "Return"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Copy the text"), "Ctrl+C"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "To the newest, and follow"), "End"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Timeline"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next or previous event"), "Right  Left"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next or previous task"), "Down  Up"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Extend the time range"),
              "Shift+Right  Shift+Left"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Zoom in or out"), "+  -"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Show everything"), "0  F"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Zoom to the time range"), "Return"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Clear the time range"), "Esc"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Artifact player"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next or previous chunk"), "Right  Left"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "First or last chunk"), "Home  End"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Play or pause"), "Space"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Follow what arrives"), "L"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Text and bytes"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Find"), "Ctrl+F"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next or previous match"), "F3  Shift+F3"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Go to a line or byte"), "Ctrl+G"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "JSON tree"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Copy the JSON pointer"), "Ctrl+Shift+C"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Copy the JSONPath"), "Ctrl+Alt+C"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Copy as received"), "Alt+C"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Expand all below"), "*"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Open to a level"), "Alt+1  Alt+9"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Picture"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Zoom in or out"), "+  -"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Fit, or original size"), "0  1"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next or previous page or frame"), ".  ,"},
         }},
        {QT_TRANSLATE_NOOP("a2a::KeySheet", "Wire log"),
         {
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "First or last row"), "Home  End"},
             {QT_TRANSLATE_NOOP("a2a::KeySheet", "Copy the cell"), "Ctrl+C"},
         }},
    };
    return all;
}

} // namespace a2a
