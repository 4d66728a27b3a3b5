// Checks a proof with Go's own note and tlog: go run check.go KEY proof.json
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	var proof struct {
		Leaf, Checkpoint string
		Index            int64
		Inclusion        []string
	}
	bytes, err := os.ReadFile(os.Args[2])
	check(err)
	check(json.Unmarshal(bytes, &proof))
	key, err := note.NewVerifier(os.Args[1])
	check(err)
	signed, err := note.Open([]byte(proof.Checkpoint), note.VerifierList(key))
	check(err)
	var origin, root string
	var size int64
	_, err = fmt.Sscanf(signed.Text, "%s\n%d\n%s\n", &origin, &size, &root)
	check(err)
	hash, err := tlog.ParseHash(root)
	check(err)
	var path tlog.RecordProof
	for _, text := range proof.Inclusion {
		sibling, err := tlog.ParseHash(text)
		check(err)
		path = append(path, sibling)
	}
	check(tlog.CheckRecord(path, size, hash, proof.Index, tlog.RecordHash([]byte(proof.Leaf))))
	fmt.Printf("entry %d of %d of %s, signed by %s\n", proof.Index, size, origin, signed.Sigs[0].Name)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
