// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/certificateprinter.h"

#include "app/cli/print/terminaltext.h"
#include "model/facts/certificatetext.h"

namespace a2a::cli {

using namespace Qt::StringLiterals;

QStringList certificateDetails(const ServerCertificates &server)
{
    QStringList details;
    for (size_t index = 0; index < server.chain.size(); ++index) {
        details.append(certificateTitle(server, index));
        for (const CertificateLine &line : certificateLines(server.chain[index]))
            details.append(u"  "_s % line.title % u": "_s % line.toSingleLine());
    }
    return details;
}

static void print(const ServerCertificates &server, const Output &output)
{
    if (output.isJson()) {
        JsonWriter json;
        json.beginObject()
            .name("type")
            .string(u"certificates")
            .name("place")
            .string(server.hostPort);
        writeCertificates(json, server);
        return output.line(json.endObject());
    }
    output.line("  " + lineForTerminal(serverTitle(server)));
    for (const QString &detail : certificateDetails(server))
        output.line("    " + lineForTerminal(detail));
}

void printCertificates(const Connection &agent, Recording &recording, const Output &output)
{
    const SeenCertificates &seen = SeenCertificates::forRecording(recording);
    QStringList places;
    if (agent.link().foundCard())
        places.append(hostAndPort(agent.link().foundCard()->url));
    if (agent.link().offer())
        places.append(hostAndPort(agent.link().offer()->url));
    places.removeDuplicates();
    for (const QString &place : places) {
        if (const ServerCertificatesPointer server = seen.at(place))
            print(*server, output);
    }
}

} // namespace a2a::cli
