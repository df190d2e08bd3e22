// SPDX-License-Identifier: Apache-2.0
// a2ascope: the window.
#include "app/scope/demoprocess.h"
#include "ui/shell/mainwindow.h"

#include <QApplication>
#include <QCommandLineParser>

using namespace a2a;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setApplicationName(u"a2ascope"_s);
    QApplication::setApplicationDisplayName(u"A2A Scope"_s);
    QApplication::setApplicationVersion(u"" A2A_VERSION ""_s);

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "A native inspector for Agent2Agent agents."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"url"_s, QCoreApplication::translate("main", "Agents to connect to."), u"[url…]"_s);
    parser.addOption(
        {u"no-demo"_s, QCoreApplication::translate("main", "Does not start the demo agent.")});
    parser.addOption(
        {u"demo-speed"_s,
         QCoreApplication::translate("main", "How many times faster the demo agent works."),
         u"factor"_s});
    parser.addOption(
        {u"theme"_s, QCoreApplication::translate("main", "system, light or dark."), u"theme"_s});
    parser.addOption({u"settings"_s,
                      QCoreApplication::translate("main", "Keeps settings in this file."),
                      u"file"_s});
    parser.process(app);

    Settings settings(parser.value(u"settings"_s));
    Theme theme(app, parser.isSet(u"theme"_s) ? themeChoiceFromWord(parser.value(u"theme"_s))
                                              : settings.theme());
    Session session;
    MainWindow window(session, settings, theme);
    for (const QString &url : settings.agents())
        window.listAgent(url);
    window.show();

    DemoProcess demo;
    const QStringList urls = parser.positionalArguments();
    for (const QString &url : urls)
        window.openAgent(url);
    if (urls.isEmpty() && !parser.isSet(u"no-demo"_s)) {
        QObject::connect(&demo, &DemoProcess::listening, &window,
                         [&window](const QStringList &listening) { window.openDemo(listening); });
        QObject::connect(&demo, &DemoProcess::failed, &window, &MainWindow::showNotice);
        demo.start(parser.isSet(u"demo-speed"_s)
                       ? QStringList{u"--speed"_s, parser.value(u"demo-speed"_s)}
                       : QStringList());
    }
    return QApplication::exec();
}
